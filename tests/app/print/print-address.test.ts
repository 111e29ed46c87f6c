import { describe, expect, test } from 'vitest'
import { batchAddress, printAddress } from '../../../src/app/addresses.ts'
import { readPrintAddress } from '../../../src/app/print/print-address.ts'

const read = (address: string) => readPrintAddress(new URL(address, 'http://shop').searchParams)

describe('a print address', () => {
  test('brings back the codes and copies it was made of, whatever they hold', () => {
    const codes = ['2611209MAYDON1', 'AO,THUN&M', 'ÁO 50%', 'KhoTayWarehouse/A1-01']
    const { codes: back, copies } = read(printAddress('product-barcode', codes, [3, 1, 1, 12]))
    expect(back).toEqual(codes)
    expect([...copies.values()]).toEqual([3, 1, 1, 12])
  })

  test('may be written by hand: codes with commas between, each once', () => {
    expect(read('/print/order-label?codes=A,B,A,,').codes).toEqual(['A', 'B'])
    expect(read('/print/order-label').codes).toEqual([])
    expect(read('/print/order-label?codes=50%25,%E0%A4%A').codes.length).toBeGreaterThan(0)
  })

  test('holds copies within 1 and 500', () => {
    expect([...read('/print/x?codes=A,B,C,D&copies=0,501,abc').copies.values()]).toEqual([1, 500, 1, 1])
  })

  test('of a queue entry names the entry', () => {
    expect(read(batchAddress('order-label', 'b-1'))).toMatchObject({ batch: 'b-1', codes: [] })
  })
})
