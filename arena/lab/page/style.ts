/** Style of an experiment's page. */

export const STYLE = `
:root{color-scheme:light dark;--ink:#14202b;--quiet:#51616e;--paper:#fbfaf7;--rule:#d9dde0;--sure:#0b5c8a;--bound:#a33a1f}
@media (prefers-color-scheme:dark){:root{--ink:#e6ecf0;--quiet:#9fb0bd;--paper:#10181f;--rule:#2b3843;--sure:#6cb9e6;--bound:#f0906f}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0}h2{font-size:1.1rem;margin:2.2rem 0 .6rem;border-top:1px solid var(--rule);padding-top:.8rem}
.hypothesis,.quiet{color:var(--quiet)}.quiet{font-size:.85rem}.verdict{font-size:1.15rem}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}td,th{padding:.2rem .9rem .2rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--rule)}
.wide{overflow-x:auto}.figures td,.figures th{white-space:nowrap}svg{width:100%;height:auto;margin:.3rem 0 1rem}svg text{fill:var(--ink);font:12px system-ui,sans-serif}svg .tick{fill:var(--quiet);font-size:11px}
.grid{stroke:var(--rule)}.nothing{stroke:var(--quiet);stroke-dasharray:4 3}.range{stroke:var(--sure);stroke-width:2}.bound{stroke:var(--bound);stroke-dasharray:6 3}
.line{fill:none;stroke:var(--sure);stroke-width:2}.sure{fill:var(--sure)}.unsure{fill:var(--paper);stroke:var(--sure);stroke-width:2}
pre{overflow-x:auto;background:color-mix(in srgb,var(--rule) 45%,transparent);padding:.7rem;font-size:.85rem}
details{margin:.5rem 0}`.replaceAll('\n', '');
