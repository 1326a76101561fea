/** Draft that begins from a battle of the list, as one's own. */
import type { Scenario } from '../shared/scenario.js';
import type { EditorDesk, OpenFault } from './editor-desk.js';

/** With an id of its own, since that of a listed battle is that battle's, and outside comparisons of strength. */
export function beginFrom(desk: EditorDesk, scenario: Scenario): Promise<OpenFault | undefined> {
  const id = scenario.id.slice(scenario.id.lastIndexOf(':') + 1).toLowerCase();
  return desk.openText(JSON.stringify({ ...scenario, id: `my-${id}`, ladder: false }));
}
