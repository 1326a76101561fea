/** The chart of a battle in small, as its ruleset draws it. */
import { HexChart } from '../battleships/lobby/chart.js';
import { LinesChart } from '../decisive-battle/lobby/chart.js';
import type { Scenario } from '../shared/scenario.js';

/** `isLarge` adds names. */
export const BattleChart = ({ scenario, isLarge = false }: { scenario: Scenario; isLarge?: boolean }) =>
  scenario.ruleset === 'battleships' ? (
    <HexChart scenario={scenario} isLarge={isLarge} />
  ) : (
    <LinesChart scenario={scenario} isLarge={isLarge} />
  );
