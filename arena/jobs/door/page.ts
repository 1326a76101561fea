/** Page on which a run is watched: one file, nothing from elsewhere; what workers call themselves is text and never markup. */
import { createHash } from 'node:crypto';

const STYLE = `
:root{color-scheme:light dark;--ground:#f4f1e8;--ink:#1d2b33;--faint:#5d6b72;--line:#c9c8bd;--mark:#1f6f8b;--bad:#a33327}
@media(prefers-color-scheme:dark){:root{--ground:#0e1a22;--ink:#dfe7e8;--faint:#93a4ab;--line:#2b3c45;--mark:#6fb7cf;--bad:#e08a7c}}
*{box-sizing:border-box}
body{margin:0;padding:1.2rem;background:var(--ground);color:var(--ink);font:15px/1.45 "Gill Sans","Segoe UI",system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:60rem;margin:auto}
h1{font-size:1.25rem;margin:0 0 .3rem;overflow-wrap:anywhere}
p{margin:.2rem 0}
.faint{color:var(--faint)}
.bar{height:.6rem;border:1px solid var(--line);margin:.7rem 0}
.bar div{height:100%;background:var(--mark);width:0}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin-top:1rem}
th{text-align:left;font-weight:600;border-bottom:1px solid var(--ink);padding:.25rem .8rem .25rem 0;white-space:nowrap}
td{border-bottom:1px solid var(--line);padding:.3rem .8rem .3rem 0;vertical-align:top;overflow-wrap:anywhere;min-width:3.5rem}
.number{text-align:right}
.gone td{color:var(--faint)}
.bad,.gone td.bad{color:var(--bad)}
#counts{margin-top:.8rem}
form{margin-top:1rem}
input,button{font:inherit;padding:.3rem .5rem}
@media(max-width:34rem){.rare{display:none}body{padding:.8rem}}
`;

const SCRIPT = `
'use strict';
const at = (id) => document.getElementById(id);
const set = (id, text) => { at(id).textContent = text; };
let token = '';
try { token = decodeURIComponent(location.hash.slice(1)); } catch { /* No token is written like that. */ }
const span = (s) => s < 90 ? s + ' s' : s < 5400 ? Math.round(s / 60) + ' min' : Math.round(s / 360) / 10 + ' h';
const cell = (row, text, name) => { const td = row.insertCell(); td.textContent = text; if (name) td.className = name; };
function show(s) {
  at('ask').hidden = true; at('run').hidden = false;
  document.title = s.title;
  set('title', s.title);
  const left = s.total === null || s.perSecond === 0 ? '' : ', about ' + span(Math.ceil((s.total - s.done) / s.perSecond)) + ' left';
  set('how', s.isOver ? 'The run is over.' : s.done + (s.total === null ? '' : ' of at most ' + s.total) + ' pieces, ' + s.perSecond + ' a second for ' + span(s.seconds) + left);
  at('part').style.width = (s.total ? Math.min(100, 100 * s.done / s.total) : 0) + '%';
  at('bar').hidden = s.total === null;
  set('who', s.workers.filter((w) => w.isThere).length + ' workers, ' + s.threads + ' threads; ' + (s.asked - s.open) + ' pieces in work, ' + s.open + ' wait for a thread');
  const rows = at('rows');
  rows.replaceChildren();
  for (const w of s.workers) {
    const row = rows.insertRow();
    if (!w.isThere) row.className = 'gone';
    cell(row, w.name);
    cell(row, w.threads, 'number rare');
    const idle = w.idle === null ? '' : 'idle ' + span(w.idle.seconds) + ': ' + w.idle.because;
    const works = w.holds > 0 ? (w.worksOn || '') + ', ' + w.holds + (w.holds === 1 ? ' bundle' : ' bundles') : idle || 'idle';
    cell(row, w.banned !== null ? 'sent away: ' + w.banned : w.isThere ? works : 'gone', w.banned !== null ? 'bad' : '');
    cell(row, w.pieces, 'number');
    cell(row, span(w.threadSeconds), 'number rare');
    cell(row, w.perThreadMinute === null ? '' : w.perThreadMinute, 'number rare');
  }
  const c = s.counts;
  set('counts', 'Compared ' + c.compared + ', played again here ' + c.refereed + ', come twice ' + c.known + ', leases that ended ' + c.expired + ', handed out again for slowness ' + c.hurried + '.');
}
function ask(why) { at('run').hidden = true; at('ask').hidden = false; set('why', why); }
async function look() {
  if (token === '') { ask('Which token has this run?'); return; }
  try {
    const answer = await fetch('state.json', { headers: { Authorization: 'Bearer ' + token } });
    if (answer.status === 401) { token = ''; ask('That is not the token of this run.'); return; }
    if (answer.ok) { set('trouble', ''); show(await answer.json()); } else set('trouble', 'The run does not answer as it should (' + answer.status + ').');
  } catch { set('trouble', 'The run does not answer; it may be over.'); }
  setTimeout(look, 2000);
}
at('ask').addEventListener('submit', (event) => { event.preventDefault(); token = at('token').value.trim(); look(); });
addEventListener('hashchange', () => location.reload());
look();
`;

export const WATCH_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>flagplot: a run</title><style>${STYLE}</style></head>
<body><main>
<form id="ask" hidden><label for="token" id="why">Which token has this run?</label><p><input id="token" type="password" autocomplete="off"> <button>Watch</button></p></form>
<section id="run" hidden>
<h1 id="title"></h1><p id="how"></p><div class="bar" id="bar"><div id="part"></div></div><p class="faint" id="who"></p>
<div class="wide"><table><thead><tr><th>Worker</th><th class="number rare">Threads</th><th>Works on</th><th class="number">Pieces</th><th class="number rare">Thread time</th><th class="number rare">Each thread a minute</th></tr></thead><tbody id="rows"></tbody></table></div>
<p class="faint" id="counts"></p>
</section>
<p class="bad" id="trouble" role="status"></p>
</main><script>${SCRIPT}</script></body></html>
`;

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src ${hash(SCRIPT)}`,
    `style-src ${hash(STYLE)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};
