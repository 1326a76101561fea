/** The battles that come with the game, in the order of the original; the first is where a newcomer starts. */
import type { WithId } from '../../core/ruleset.js';
import type { Scenario } from '../scenario.js';
import bismarckLastBattle from './bismarck-last-battle.json' with { type: 'json' };
import calabria from './calabria.json' with { type: 'json' };
import casablanca from './casablanca.json' with { type: 'json' };
import denmarkStrait from './denmark-strait.json' with { type: 'json' };
import guadalcanal from './guadalcanal.json' with { type: 'json' };
import matapan from './matapan.json' with { type: 'json' };
import mersElKebir from './mers-el-kebir.json' with { type: 'json' };
import northCape from './north-cape.json' with { type: 'json' };
import riverPlate from './river-plate.json' with { type: 'json' };
import sanBernardino from './san-bernardino.json' with { type: 'json' };
import spartivento from './spartivento.json' with { type: 'json' };
import surigao from './surigao.json' with { type: 'json' };
import yamatoIowa from './yamato-iowa.json' with { type: 'json' };

export type ScenarioId =
  | 'denmark-strait'
  | 'mers-el-kebir'
  | 'calabria'
  | 'spartivento'
  | 'bismarck-last-battle'
  | 'matapan'
  | 'casablanca'
  | 'guadalcanal'
  | 'north-cape'
  | 'surigao'
  | 'san-bernardino'
  | 'yamato-iowa'
  | 'river-plate';

const BY_ID: Readonly<Record<ScenarioId, unknown>> = {
  'denmark-strait': denmarkStrait,
  'mers-el-kebir': mersElKebir,
  calabria,
  spartivento,
  'bismarck-last-battle': bismarckLastBattle,
  matapan,
  casablanca,
  guadalcanal,
  'north-cape': northCape,
  surigao,
  'san-bernardino': sanBernardino,
  'yamato-iowa': yamatoIowa,
  'river-plate': riverPlate,
};

/** JSON knows no literal types, hence the cast; the tests parse each file against the schema. */
export const SCENARIOS = Object.values(BY_ID) as readonly WithId<Scenario, ScenarioId>[];
