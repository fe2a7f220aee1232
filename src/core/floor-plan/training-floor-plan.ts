// The floor plan that the training shop has until a person saves one: its tables with the seats that they have.
import type { FloorPlan, PlanTable } from '../../contract/floor-plan.ts';

interface Seats {
  seats: number;
  shape: PlanTable['shape'];
  width: number;
  height: number;
}

const two: Seats = { seats: 2, shape: 'square', width: 100, height: 100 };
const four: Seats = { seats: 4, shape: 'square', width: 120, height: 100 };
const roundFour: Seats = { seats: 4, shape: 'round', width: 120, height: 120 };
const six: Seats = { seats: 6, shape: 'round', width: 140, height: 140 };
const stools: Seats = { seats: 2, shape: 'long', width: 140, height: 80 };
const eight: Seats = { seats: 8, shape: 'long', width: 240, height: 120 };
const ten: Seats = { seats: 10, shape: 'round', width: 180, height: 180 };

type Drawn = readonly [id: string, code: string, x: number, y: number, seats: Seats];

interface Room {
  id: string;
  name: string;
  tables: readonly Drawn[];
}

/** In the shop's order. */
const rooms: readonly Room[] = [
  {
    id: 'hall',
    name: '大厅 Hall',
    tables: [
      // By the window.
      ['1', 'A01', 100, 80, four],
      ['4', 'A04', 300, 80, four],
      ['7', 'A07', 500, 80, four],
      ['10', 'A10', 700, 80, four],
      ['3', 'A03', 160, 260, six],
      ['6', 'A06', 400, 260, six],
      ['9', 'A09', 640, 260, six],
      ['2', 'A02', 160, 440, two],
      ['5', 'A05', 400, 440, two],
      ['8', 'A08', 640, 440, two],
    ],
  },
  {
    id: 'terrace',
    name: '露台 Terrace',
    tables: [
      ['11', 'T01', 100, 100, roundFour],
      ['12', 'T02', 320, 100, roundFour],
      ['13', 'T03', 540, 100, roundFour],
      ['14', 'T04', 100, 320, roundFour],
      ['15', 'T05', 320, 320, roundFour],
      ['16', 'T06', 540, 320, roundFour],
    ],
  },
  {
    id: 'bar',
    name: '吧台 Bar',
    tables: [
      ['17', 'B01', 100, 80, stools],
      ['18', 'B02', 280, 80, stools],
      ['19', 'B03', 460, 80, stools],
    ],
  },
  {
    id: 'private',
    name: '包间 Private Room',
    tables: [
      ['20', 'P01', 120, 120, ten],
      ['21', 'P02', 420, 120, eight],
      ['22', 'P03', 720, 120, ten],
      ['23', 'P04', 260, 360, eight],
      ['24', 'P05', 580, 360, ten],
    ],
  },
];

export const trainingFloorPlan: FloorPlan = {
  areas: rooms.map(({ id, name }) => ({ id, name })),
  tables: rooms.flatMap(({ id: area, name: room, tables }) =>
    tables.map(([id, code, x, y, seats]) => ({
      id,
      name: `${room} ${code}`,
      area,
      x,
      y,
      ...seats,
      rotationDegrees: 0,
    })),
  ),
};
