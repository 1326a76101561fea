/** Text that is cut: words that stick out of what hides its overflow, and words of a picture outside it. */
import type { Page } from 'playwright-core';

/** Each with where it is; what is cut on purpose, with an ellipsis and its whole in a title, is none. */
export const cutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!(element instanceof HTMLElement) || element.closest('.unseen, .phase, .skip') !== null) continue;
      const style = getComputedStyle(element);
      const words = (element.innerText ?? '').trim();
      if (words === '' || style.overflowX !== 'hidden' || style.textOverflow === 'ellipsis') continue;
      if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
        cut.push(`${element.tagName} ${element.className}: ${words.slice(0, 40)}`);
    }
    for (const text of document.querySelectorAll('svg[viewBox]:not(.chart) text')) {
      const svg = (text as SVGTextElement).ownerSVGElement!;
      const [whole, box] = [svg.getBoundingClientRect(), text.getBoundingClientRect()];
      if (box.width === 0 || svg.closest('.battle-chart') !== null) continue;
      const isOut =
        box.left < whole.left - 1 ||
        box.right > whole.right + 1 ||
        box.top < whole.top - 1 ||
        box.bottom > whole.bottom + 1;
      if (isOut) cut.push(`text of ${svg.getAttribute('class')}: ${text.textContent}`);
    }
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) cut.push(`the page is ${wide} too wide`);
    for (const table of document.querySelectorAll('table')) {
      const { right, width } = table.getBoundingClientRect();
      if (width > 0 && right > innerWidth + 1) cut.push(`table ${table.className} ends at ${Math.round(right)}`);
    }
    return cut;
  });
