import { expect, test } from 'vitest'
import { moneyLimit } from '../../../src/domain/money/money.ts'
import { finishMoney, type Typed, typeMoney } from '../../../src/domain/money/type-money.ts'

/** A field as a browser has it; "|" is the cursor. */
function press(keys: string, from = '|'): string {
  let text = from.replace('|', '')
  let caret = from.indexOf('|')
  for (const key of keys) {
    const gone = key === '⌫' ? 1 : 0
    const put = gone ? '' : key
    const after: Typed = {
      text: text.slice(0, Math.max(0, caret - gone)) + put + text.slice(caret),
      caret: Math.max(0, caret - gone) + put.length,
    }
    ;({ text, caret } = typeMoney(text, after))
  }
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

test('[CAT-130] digits are grouped while they are typed', () => {
  expect(['1', '12', '123', '1234', '1234567'].map((keys) => press(keys))).toEqual([
    ...['1|', '12|', '123|', '1.234|', '1.234.567|'],
  ])
})

test('the cursor stays behind the digit it was behind', () => {
  expect(press('9', '1|.234')).toBe('19|.234')
  expect(press('9', '|1.234')).toBe('9|1.234')
  expect(press('9', '123|.456')).toBe('1.239|.456')
})

test('deleting takes a digit, also across a dot', () => {
  expect(press('⌫', '1.234|')).toBe('123|')
  expect(press('⌫', '12.345|')).toBe('1.234|')
  expect(press('⌫', '1.|234')).toBe('|234')
  expect(press('⌫⌫⌫⌫⌫', '1.234|')).toBe('|')
})

test('short forms are left alone until the field is left', () => {
  for (const typed of ['250k', '1,5tr', '1.5tr', '1tr2', '1tr', '2.25tr'])
    expect(press(typed)).toBe(`${typed}|`)
  expect(finishMoney('250k')).toBe('250.000')
  expect(finishMoney('1.5tr')).toBe('1.500.000')
  expect(finishMoney('1tr2')).toBe('1.200.000')
  expect(finishMoney(' 12000 ')).toBe('12.000')
})

test('what is no amount stays for its sentence, and nothing stays nothing', () => {
  expect(finishMoney('abc')).toBe('abc')
  expect(finishMoney('')).toBe('')
  expect(press('-5')).toBe('-5|')
  expect(typeMoney('', { text: 'hai trăm', caret: 8 }).text).toBe('hai trăm')
})

test('[VAL-032] [CAT-128] a letter that stands in no amount is not taken', () => {
  expect(press('12a3')).toBe('123|')
  expect(press('-9a')).toBe('-9|')
  expect(press('b', '1|.234')).toBe('1|.234')
  expect(press('1o0k')).toBe('10k|')
})

test('a pasted amount is grouped, spaces and unit are dropped', () => {
  expect(typeMoney('', { text: '1234567 ₫', caret: 9 })).toEqual({ text: '1.234.567', caret: 9 })
})

test('13 digits are an amount, a 14th is left for the sentence that says the limit', () => {
  expect(press('9'.repeat(13))).toBe('9.999.999.999.999|')
  expect(finishMoney(String(moneyLimit))).toBe('9.999.999.999.999')
  const over = typeMoney('9.999.999.999.999', { text: '9.999.999.999.9999', caret: 18 })
  expect(over.text).toBe('9.999.999.999.9999')
})
