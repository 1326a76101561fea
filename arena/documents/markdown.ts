/** The same words as Markdown, for the descriptions of the AsyncAPI document. */
import { never } from '../../engine/index.js';
import { type Block, type Section, shortMessage } from '../words/blocks.js';

export const markdownOf = ({ title, blocks }: Section): string =>
  [`## ${escaped(title)}`, ...blocks.map(markdown)].join('\n\n');

export function markdown(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return escaped(block.text);
    case 'heading':
      return `### ${escaped(block.text)}`;
    case 'code':
      return fenced('', block.text);
    case 'list':
      return block.items.map((item) => `- ${escaped(item)}`).join('\n');
    case 'steps':
      return block.items.map((item, i) => `${i + 1}. ${escaped(item)}`).join('\n');
    case 'table':
      return [block.header, block.header.map(() => '---'), ...block.rows].map(row).join('\n');
    case 'message':
      return fenced(block.from === 'client' ? 'client says' : 'server says', shortMessage(block.value));
    default:
      return never(block);
  }
}

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => (cell === '---' ? cell : escaped(cell).replaceAll('|', '\\|'))).join(' | ')} |`;

/** What is in `backticks` stays as it is. */
const escaped = (text: string): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part, i) => (i % 2 === 1 ? part : part.replace(/[\\*_<>[\]]/g, '\\$&')))
    .join('');

const fenced = (what: string, text: string): string => `\`\`\`${what}\n${text}\n\`\`\``;
