/** Programs of a player's own as agents: the door of this room. */
export { AgentLost, LOST_BECAUSE } from './agent-lost.js';
export { ExecAgent } from './exec-agent.js';
export { filesOf } from './files-of.js';
export { answerMs, permitPrograms } from './permission.js';
export { commandIn, isProgram, type ProgramKind, programKind } from './program-name.js';
export { programsEnded } from './running.js';
export { saysHello } from './says-hello.js';
export { TextAgent } from './text-agent.js';
