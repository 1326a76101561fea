import { connectFour } from '../../bench/connect-four.js';
import { conformance } from '../conformance.js';

conformance('connect-four', connectFour());
