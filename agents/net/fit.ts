/** Fit of a model to a game: whether it was made for its rules, and for the features of them. */
import { type Failure, ok, type Result } from '../../engine/core/result.js';
import type { ObservedGame } from '../search/evaluator.js';
import { misfitOfHeader } from './misfit.js';
import { type ModelCode, type NetworkFile, readNetwork } from './model-file.js';
import { misfitOfSignature } from './signature.js';
import { isSmall, type SmallParts, smallParts } from './small/small-header.js';

/** A model of either kind, as far as anybody asks before it is opened. */
export type AnyNetwork = NetworkFile | (Pick<SmallParts, 'header'> & { readonly isSmall: true });

/** Checked as far as the file alone goes. */
export function readAny(bytes: Uint8Array): Result<AnyNetwork, ModelCode> {
  if (!isSmall(bytes)) return readNetwork(bytes);
  const small = smallParts(bytes);
  return small.ok ? ok({ header: small.value.header, isSmall: true }) : small;
}

/** Why a model cannot play a game: it was made for other rules, or for other features of them. */
export function misfitOf(
  network: AnyNetwork,
  { spec }: ObservedGame,
): Failure<'NOT_A_MODEL' | 'OTHER_RULESET' | 'OTHER_FEATURES'> | undefined {
  const misfit = misfitOfHeader(network.header, spec);
  return 'isSmall' in network ? misfit : (misfit ?? misfitOfSignature(network, spec.observation));
}
