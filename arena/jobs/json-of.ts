/** JSON that somebody elsewhere has sent: what is none comes to nothing, and the shape that is asked for refuses that. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
