/** English words of the order sheet. */
export const SHEET_EN = {
  'sheet.open': 'Orders for the whole phase',
  'sheet.close': 'Back to one order at a time',
  'sheet.note':
    'Set down what you like in any order; each is given when it is asked for, and nothing leaves this page before. What has no order waits. Anything new stops the sheet.',
  'sheet.list': 'Order sheet',
  'sheet.none': 'Nothing is set down yet.',
  'sheet.drop-one': 'Take {order} off the sheet',
  'sheet.put': 'Set down: {order}',
  'sheet.choose': 'Choose an order to set down',
  'sheet.send': 'Give {n} {n:order|orders}',
  'sheet.send.none': 'All wait this phase',
  'sheet.under-way': 'The sheet is being given: {n} {n:order|orders} left.',
  'sheet.halt': 'Stop',
  'sheet.stop.news': 'The sheet stopped for news. {what}',
  'sheet.stop.unplanned': 'The sheet says nothing of this: answer, and it goes on.',
  'sheet.stop.refused': 'The sheet stopped: {order} is not possible now.',
  'sheet.stop.broken': 'The sheet stopped: the order has not been taken.',
  'sheet.go-on': 'Go on with the sheet: {n} left',
  'sheet.clear': 'Throw the sheet away',
};
