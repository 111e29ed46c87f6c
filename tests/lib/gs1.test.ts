import { describe, expect, test } from 'vitest'
import { formsOfGtin, inOneRow, readGs1 } from '../../src/lib/gs1.ts'

const gtin = '08935950293597'
const gs = '\u001d'

describe('a GS1 code', () => {
  test.each([
    ['day before lot, without separators', `01${gtin}1727033110LO-A1`],
    ['lot before day, with a separator', `01${gtin}10LO-A1${gs}17270331`],
    ['with an AIM prefix of GS1-128', `]C101${gtin}1727033110LO-A1`],
    ['with an AIM prefix of DataMatrix and a leading separator', `]d2${gs}01${gtin}10LO-A1${gs}17270331`],
    ['among other identifiers', `01${gtin}11260331${'17270331'}21SN-9${gs}10LO-A1`],
    ['as people read it', `(01)${gtin}(17)270331(10)LO-A1`],
  ])('says article, lot and last good day: %s', (_, text) => {
    expect(readGs1(text)).toEqual({ gtin, lot: 'LO-A1', expires: '2027-03-31' })
  })

  test('of day 00 is good to the end of the month; best before counts where no last day is said', () => {
    expect(readGs1(`01${gtin}17280200`)).toEqual({ gtin, expires: '2028-02-29' })
    expect(readGs1(`01${gtin}15270101`)).toEqual({ gtin, expires: '2027-01-01' })
  })

  test.each([
    ['a waybill', 'SPXVN052671982344'],
    ['an article number alone', '8935950293597'],
    ['a wrong check digit', '0108935950293598' + '17270331'],
    ['no such day', `01${gtin}17270231`],
    [
      'a lot of more than twenty characters, swallowed with what follows',
      `01${gtin}10LO-A1172703312112345678`,
    ],
    ['no article', '1727033110LO-A1'],
    ['an unknown identifier', `01${gtin}99X`],
  ])('is none, and read as it stands: %s', (_, text) => {
    expect(readGs1(text)).toBeUndefined()
  })

  test('is kept as one row that says the same', () => {
    const said = readGs1(`01${gtin}10LO-A1${gs}17270331`)!
    expect(inOneRow(said)).toBe(`01${gtin}1727033110LO-A1`)
    expect(readGs1(inOneRow(said)!)).toEqual(said)
    expect(inOneRow({ gtin })).toBeUndefined()
  })
})

test('an article number stands on labels with and without its leading zeros', () => {
  expect(formsOfGtin(gtin)).toEqual([gtin, '8935950293597'])
  expect(formsOfGtin('00000096385074')).toEqual([
    '00000096385074',
    '0000096385074',
    '000096385074',
    '96385074',
  ])
})
