/**
 * Semantic validation of a board: each problem is a sentence that says what is wrong, where, and what would be right. A board without
 * problems can be compiled and joined.
 */
import type { HexId } from '../core/brand.js';
import { didYouMean } from '../core/did-you-mean.js';
import { EVERY_HEADING } from '../core/hex.js';
import { problemsOf, type ReportProblem } from '../core/problems.js';
import type { Problem } from '../core/ruleset.js';
import type { Board } from './board.js';
import { lettersOf, terrainNamed } from './board-compile.js';
import { EDGES, edgeHexes, exitsOf, isGate, isSeaEdge } from './board-edges.js';
import { type BoardInquiry, sideKey } from './board-inquiry.js';
import { checkNetwork } from './board-network.js';
import { checkSides } from './board-sides.js';
import {
  BOARD_COLUMNS,
  BOARD_HEXES,
  BOARD_ROWS,
  boardNeighbour,
  isOnEdge,
  readPlace,
  sideBetween,
  writePlace,
} from './places.js';
import { HILLTOP, SLOPE, STREAM, TERRAIN_NAMES, TOWN } from './terrain.js';

/** What keeps a board from being used, by path; nothing if it is sound. */
export function checkBoard(board: Board): Problem[] {
  const frame = problemsOf((report) => checkFrame(board, report));
  if (frame.length > 0) return frame;
  const inquiry = (report: ReportProblem): BoardInquiry => ({ board, terrain: lettersOf(board), report });
  return problemsOf((report) => {
    const asked = inquiry(report);
    checkTowns(asked);
    checkHeights(asked);
    checkStreams(asked);
    checkEdges(asked);
    checkSides(asked);
    checkNetwork(asked);
  });
}

/** Letters, places and pairs, without which nothing else can be asked. */
function checkFrame(board: Board, report: ReportProblem): void {
  const { cols, rows, terrain, legend } = board;
  if (cols !== BOARD_COLUMNS) report('cols', `A board has ${BOARD_COLUMNS} columns, not ${cols}.`);
  if (rows !== BOARD_ROWS || terrain.length !== BOARD_ROWS) {
    report('terrain', `A board has ${BOARD_ROWS} rows; rows says ${rows} and terrain has ${terrain.length}.`);
  }
  for (const [letter, words] of Object.entries(legend)) {
    if (letter.length !== 1) report(`legend.${letter}`, `A letter of the legend is one character, not ${letter}.`);
    if (terrainNamed(words) === undefined) report(`legend.${letter}`, noTerrain(words));
    else checkWords(letter, words.split('+'), report);
  }
  terrain.forEach((row, y) => {
    if (row.length !== BOARD_COLUMNS) {
      report(`terrain.${y}`, `A row has ${BOARD_COLUMNS} letters, and this one has ${row.length}.`);
    }
    for (const letter of new Set(row)) {
      if (!Object.hasOwn(legend, letter)) report(`terrain.${y}`, `The letter ${letter} is not in the legend.`);
    }
  });
  checkPlaces(board, report);
}

function noTerrain(words: string): string {
  const strange = words.split('+').find((word) => terrainNamed(word) === undefined) ?? words;
  const guess = didYouMean(strange, TERRAIN_NAMES);
  const there = guess === '' ? ` There are: ${TERRAIN_NAMES.join(', ')}.` : '';
  return `${words} is no terrain, nor several joined by +${guess}.${there}`;
}

/** Kinds that are joined are different ones, and clear ground is joined with none. */
function checkWords(letter: string, words: readonly string[], report: ReportProblem): void {
  if (new Set(words).size < words.length) report(`legend.${letter}`, 'It names a kind of terrain twice.');
  if (words.length > 1 && words.includes('clear')) {
    report(`legend.${letter}`, 'Clear ground is joined with nothing else.');
  }
}

function checkPlaces({ roads, bridges, sides, towns }: Board, report: ReportProblem): void {
  const place = (text: string, path: string): void => {
    if (readPlace(text) !== undefined) return;
    report(path, `${text} is no hex; write column,row, from 0,0 to ${BOARD_COLUMNS - 1},${BOARD_ROWS - 1}.`);
  };
  roads.forEach((road, i) => {
    if (road.length < 2) report(`roads.${i}`, 'A road has two hexes at least.');
    for (const [j, text] of road.entries()) place(text, `roads.${i}.${j}`);
    road.slice(1).forEach((text, j) => {
      const [from, to] = [readPlace(road[j]!), readPlace(text)];
      if (from === undefined || to === undefined || sideBetween(from, to) !== undefined) return;
      report(`roads.${i}.${j + 1}`, `${text} is not beside ${road[j]}.`);
    });
  });
  for (const [i, text] of bridges.entries()) {
    place(text, `bridges.${i}`);
    if (bridges.indexOf(text) < i) report(`bridges.${i}`, `There is a bridge at ${text} already.`);
  }
  sides.forEach(({ hex, dir }, i) => {
    place(hex, `sides.${i}.hex`);
    if (!(EVERY_HEADING as readonly number[]).includes(dir)) report(`sides.${i}.dir`, `A side is 0 to 5, not ${dir}.`);
  });
  for (const [name, places] of Object.entries(towns)) {
    for (const [i, text] of places.entries()) place(text, `towns.${name}.${i}`);
  }
}

/** Each town hex is in one town, and a town has town hexes only. */
function checkTowns({ board, terrain, report }: BoardInquiry): void {
  const owner = new Map<number, string>();
  for (const [name, places] of Object.entries(board.towns)) {
    if (places.length === 0) report(`towns.${name}`, 'A town has a hex at least.');
    places.forEach((text, i) => {
      const hex = readPlace(text)!;
      const before = owner.get(hex);
      if (before !== undefined) report(`towns.${name}.${i}`, `${text} belongs to ${before} already.`);
      else if ((terrain[hex]! & TOWN) === 0)
        report(`towns.${name}.${i}`, `${text} has no houses; its terrain is no town.`);
      owner.set(hex, name);
    });
  }
  terrain.forEach((bits, hex) => {
    if ((bits & TOWN) === 0 || owner.has(hex)) return;
    report(rowPath(hex), `The town hex ${writePlace(hex)} is in no town of \`towns\`.`);
  });
}

/** Beside a hilltop are slopes and hilltops, unless a cliff drops away. */
function checkHeights({ board, terrain, report }: BoardInquiry): void {
  const cliffs = new Set(
    board.sides.filter(({ kind }) => kind === 'cliff').map(({ hex, dir }) => sideKey(readPlace(hex)!, dir)),
  );
  terrain.forEach((bits, hex) => {
    if ((bits & HILLTOP) === 0) return;
    if (isOnEdge(hex % BOARD_COLUMNS, (hex / BOARD_COLUMNS) | 0)) {
      report(rowPath(hex), `The hilltop ${writePlace(hex)} is on the edge; hills end before it.`);
    }
    for (const side of EVERY_HEADING) {
      const other = boardNeighbour(hex, side);
      if (other < 0 || (terrain[other]! & (SLOPE | HILLTOP)) !== 0 || cliffs.has(sideKey(hex, side))) continue;
      report(rowPath(hex), `The hilltop ${writePlace(hex)} falls to ${writePlace(other)} without a slope or a cliff.`);
    }
  });
}

function checkStreams({ terrain, report }: BoardInquiry): void {
  for (let hex = 0; hex < BOARD_HEXES; hex++) {
    if ((terrain[hex]! & STREAM) === 0) continue;
    const flows = EVERY_HEADING.some((side) => {
      const other = boardNeighbour(hex, side);
      return other >= 0 && (terrain[other]! & STREAM) !== 0;
    });
    if (!flows) report(rowPath(hex), `The stream ${writePlace(hex)} comes from nowhere; it has no stream beside it.`);
  }
}

/** Roads leave at all exits and nowhere else; other edge hexes are clear. */
function checkEdges({ board, terrain, report }: BoardInquiry): void {
  const onRoad = new Set(board.roads.flat().map((text) => readPlace(text)!));
  for (const edge of EDGES) {
    const exits = exitsOf(edge);
    if (isSeaEdge(terrain, edge)) {
      for (const hex of edgeHexes(edge))
        if (onRoad.has(hex)) report('roads', `A road runs into the sea at ${writePlace(hex)}.`);
      continue;
    }
    for (const hex of exits) {
      if (!onRoad.has(hex)) report('roads', `No road leaves at ${writePlace(hex)}, where the edge contract wants one.`);
    }
    for (const hex of edgeHexes(edge)) {
      if (onRoad.has(hex) && !EDGES.some((other) => exitsOf(other).includes(hex))) {
        report('roads', `A road leaves at ${writePlace(hex)}, where a board joined there has none.`);
      }
      if (terrain[hex] === 0 || isGate(terrain, hex)) continue;
      report(rowPath(hex), `The edge hex ${writePlace(hex)} is not clear, and a board joined there may differ.`);
    }
  }
}

const rowPath = (hex: HexId): string => `terrain.${(hex / BOARD_COLUMNS) | 0}`;
