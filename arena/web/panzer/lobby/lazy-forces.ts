/** Lazy loading: counters of the situation that is chosen come with their drawing. */
import { lazy } from '../../shared/lazy.js';

export const LazyForces = lazy(() => import('./forces.js').then((part) => part.Forces));
