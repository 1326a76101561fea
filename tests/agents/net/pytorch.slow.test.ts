/** The example of a network from PyTorch, where Python has `torch` and `onnx`: it makes a file that plays. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openModel } from '../../../agents/net/model.js';
import { openGame } from '../../../engine/index.js';
import { ROOT } from '../../root.js';
import { evaluated, madeUp } from './rows.js';

const TORCH = 'import onnx, torch; print(*torch.__version__.split(".")[:2])';
/** Debian has both for its own Python, which need not be the first. */
const pythons = ['python3', '/usr/bin/python3'].flatMap((python) => {
  try {
    const out = execFileSync(python, ['-c', TORCH], { encoding: 'utf8', stdio: 'pipe' });
    return [{ python, version: out.trim().split(' ').map(Number) as [number, number] }];
  } catch {
    return [];
  }
});

it.skipIf(pythons.length === 0)('the example of the README makes a network that plays', async () => {
  const { python, version } = pythons[0]!;
  const readme = readFileSync(join(ROOT, 'agents/net/README.md'), 'utf8');
  const [, code] = /```python\n([\s\S]*?)```/.exec(readme)!;
  const [major, minor] = version;
  const isOld = major < 2 || (major === 2 && minor < 5);
  const lines = code!.split('\n').filter((line) => !(isOld && line.includes('before PyTorch 2.5')));
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-torch-'));
  try {
    // There `npx flagplot` finds the checkout, as in its own folder.
    for (const name of ['package.json', 'bin', 'dist', 'node_modules'])
      symlinkSync(join(ROOT, name), join(folder, name));
    writeFileSync(join(folder, 'own.py'), lines.join('\n'));
    execFileSync(python, ['own.py'], { cwd: folder, stdio: 'pipe' });
    for (const id of ['river-plate', 'san-bernardino']) {
      const game = openGame(id);
      if (!game.ok) throw new Error(game.message);
      const model = await openModel(join(folder, 'own.onnx'), game.value);
      if (!model.ok) throw new Error(model.message);
      const { batch } = madeUp(id, 20, { ...game.value.spec.observation, maxUnits: 6 });
      const [scores, wins] = await evaluated(model.value, batch);
      expect(new Set(scores).size).toBeGreaterThan(20);
      expect(new Set(wins).size).toBeGreaterThan(10);
      await model.value.dispose();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
