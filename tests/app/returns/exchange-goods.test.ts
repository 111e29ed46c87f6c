import { expect, test } from 'vitest'
import { cleanQuantity, exchangePrice, quantityOf, stepped } from '../../../src/app/returns/exchange-goods.ts'
import { aProduct } from '../../support/builders.ts'

const line = (quantity: string) => ({ productCode: 'A', quantity })

test('[RET-049] [RET-050] [OPN-026] an exchange quantity keeps two decimals; letters and a minus fall away', () => {
  const typed = ['2', '1,5', '1.25', '1,259', '-3', '2 cái', '1,2,3', '', '1234567']
  expect(typed.map(cleanQuantity)).toEqual(['2', '1,5', '1,25', '1,25', '3', '2', '1,23', '', '123456'])
  expect(['1,5', '', ','].map((quantity) => quantityOf(line(quantity)))).toEqual([1.5, 0, 0])
})

test('[RET-012] one more, one less, never below one', () => {
  expect(stepped(line('1'), -1).quantity).toBe('1')
  expect(stepped(line('2'), -1).quantity).toBe('1')
  expect(stepped(line('1,25'), 1).quantity).toBe('2,25')
  expect(stepped(line(''), 1).quantity).toBe('1')
  expect(stepped(line('999999'), 1).quantity).toBe('999999')
})

test('[RET-012] [RET-022] a line costs its quantity times the price of the policy, to the đồng', () => {
  const product = aProduct({ price: 33_333, wholesale_price: 20_000 })
  expect(exchangePrice(line('1,5'), product, 'retail_price')).toBe(50_000)
  expect(exchangePrice(line('2'), product, 'wholesale_price')).toBe(40_000)
  expect(exchangePrice(line('2'), undefined, 'retail_price')).toBe(0)
})
