/** Error of a network at play. The file is at fault, not the program: whoever asks is told in a sentence, without a stack. */
export class NetworkFault extends Error {
  override readonly name = 'NetworkFault';
}

/** What work came to, as a message between threads can carry it: on its way an error loses its class. */
export type WorkResult<T> = { readonly value: T } | { readonly fault: string };

/** Other errors pass. */
export async function resultOfWork<T>(work: () => Promise<T>): Promise<WorkResult<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof NetworkFault) return { fault: error.message };
    throw error;
  }
}

export function valueOrThrow<T>(told: WorkResult<T>): T {
  if ('fault' in told) throw new NetworkFault(told.fault);
  return told.value;
}

/** An output as the batch wants it: `length` finite numbers. */
export function checkOutput(name: string, data: unknown, length: number): Float32Array {
  if (!(data instanceof Float32Array)) throw new NetworkFault(`its output ${name} is no tensor of float32`);
  if (data.length !== length) {
    throw new NetworkFault(`its output ${name} has ${data.length} numbers where ${length} are asked for`);
  }
  for (let i = 0; i < length; i++) {
    if (!Number.isFinite(data[i])) {
      throw new NetworkFault(`its output ${name} is ${data[i]} where a finite number is asked for`);
    }
  }
  return data;
}
