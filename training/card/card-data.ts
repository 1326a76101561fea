/** Text of a model's card as data: a line for each of its parts, since it is read by programs and comes with the package. */
export const cardData = (card: object): string =>
  `{\n${Object.entries(card)
    .map(([name, part]) => `${JSON.stringify(name)}: ${JSON.stringify(part)}`)
    .join(',\n')}\n}\n`;
