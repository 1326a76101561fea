/** Questions about what a browser alone keeps, and their answers, as the worker of `arena/solo/upkeep.ts` gives them. */

export type UpkeepAsked =
  | { readonly do: 'save'; readonly page: ReadonlyMap<string, string> }
  | { readonly do: 'look' | 'bring'; readonly file: Blob }
  | { readonly do: 'forget'; readonly game: string }
  | { readonly do: 'forget-all' | 'taken-over' };

type UpkeepWhy = 'not-json' | 'other-format' | 'later-version' | 'damaged' | 'too-large' | 'not-kept' | 'elsewhere';

export type UpkeepSaid =
  | { readonly said: 'saved'; readonly file: Blob; readonly leftOut: number }
  | { readonly said: 'sound'; readonly battles: number }
  | { readonly said: 'done'; readonly page?: ReadonlyMap<string, string> }
  | { readonly said: 'refused'; readonly why: UpkeepWhy };
