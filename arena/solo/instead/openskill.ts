/** openskill as a part of the page, in place of Node's way to load it late. */
export { rate } from 'openskill';
