import { expect, test } from 'vitest'
import { ableToCarry } from '../../../../src/app/orders/carry/carry-able.ts'

test('of many chosen orders those that no carrier has go out together; each other one says why not', () => {
  const order = (key: string, carriage: Parameters<typeof ableToCarry>[0][number]['carriage']) => ({
    key,
    carriage,
  })
  expect(
    ableToCarry([
      order('A', 'none'),
      order('B', 'failed'),
      order('C', 'done'),
      order('D', ''),
      order('E', ''),
      order('F', 'waiting'),
    ]),
  ).toEqual({
    codes: ['A', 'B'],
    leftOut: [
      { why: 'không gửi hãng từ đây được', codes: ['D', 'E'] },
      { why: 'hãng đã nhận', codes: ['C'] },
      { why: 'đang chờ hãng trả lời', codes: ['F'] },
    ],
  })
})
