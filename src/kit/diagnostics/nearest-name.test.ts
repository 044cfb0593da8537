import { expect, it } from 'vitest';
import { nearestName } from './nearest-name';

it('compares names that somebody can have typed', () => {
  const long = 'token'.repeat(200);
  expect(nearestName('tokne', [long, 'token'])).toBe('token');
  expect(nearestName(`${long}s`, [long])).toBeUndefined();
  expect(nearestName('token'.repeat(90), [`${'token'.repeat(90)}s`])).toBe(`${'token'.repeat(90)}s`);
});

it('prefers the same words in another order', () => {
  const known = ['UpdateRoomRequest', 'RoomCreateRequest', 'CreateRoom'];
  expect(nearestName('CreateRoomRequest', known)).toBe('RoomCreateRequest');
  expect(nearestName('created.room', ['room.created', 'created.rooms2'])).toBe('room.created');
  // A mistyped letter is as near.
  expect(nearestName('CreateRoomRequest', ['CreateRoomRequests', 'RoomCreateRequest'])).toBe(
    'CreateRoomRequests',
  );
});
