/** Lazy loading: the forces of the campaign that is chosen come with their drawing. */
import { lazy } from '../../shared/lazy.js';

export const LazyForces = lazy(() => import('./forces.js').then((part) => part.Forces));
