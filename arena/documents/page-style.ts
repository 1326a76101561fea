/** Style sheet of the protocol's page. Messages of the client stand on the left, in blue; those of the server in gold. */
export const PAGE_STYLE = `:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf5, #15212b);
  --card: light-dark(#ffffff, #1c2a35);
  --ink: light-dark(#1e2a30, #e9edee);
  --soft: light-dark(#4d5a60, #b9c4ca);
  --rule: light-dark(#d8d4c6, #31424f);
  --link: light-dark(#1f6690, #8cc4e6);
  --gold: light-dark(#b07d1a, #d9a845);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 1.5rem clamp(1rem, 4vw, 2.5rem) 4rem; max-width: 64rem;
  background: var(--paper); color: var(--ink);
  font: 0.9375rem/1.55 "Seravek", "Gill Sans Nova", "Ubuntu", "Calibri", "Noto Sans", "DejaVu Sans", sans-serif;
}
h1 { font-size: 1.75rem; margin: 0 0 0.5rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 0.5rem; padding-top: 0.75rem; border-top: 1px solid var(--rule); }
h3 { font-size: 1rem; margin: 1.5rem 0 0.25rem; }
p, ul, ol { max-width: 44rem; margin: 0.5rem 0; }
a { color: var(--link); }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
nav ol { columns: 16rem; padding-left: 1.5rem; }
code { font: 0.875em/1.45 ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
pre {
  margin: 0.25rem 0 0.75rem; padding: 0.5rem 0.75rem; max-height: 24rem; overflow: auto;
  background: var(--card); border: 1px solid var(--rule); border-radius: 6px; white-space: pre-wrap;
}
.up pre { border-left: 4px solid var(--link); margin-right: 3rem; }
.down pre { border-left: 4px solid var(--gold); margin-left: 3rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 0.5rem 0 1rem; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid var(--rule); }
th { color: var(--soft); font-weight: 600; }
@media (max-width: 34rem) { .up pre { margin-right: 0; } .down pre { margin-left: 0; } }
`;
