/** The page with a battle, loaded by itself: nobody in the lobby needs it. */
export { RoomPage } from '../battle/room-page.js';
