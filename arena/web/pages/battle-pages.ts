/** Pages with a battle, loaded together: nearly all of one is the other. */
export { RoomPage } from '../battle/room-page.js';
export { RecordPage } from './record-page.js';
