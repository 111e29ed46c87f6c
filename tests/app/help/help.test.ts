import { expect, test } from 'vitest'
import { findHelp, screensInside } from '../../../src/app/help/find-help.ts'
import { helpTexts } from '../../../src/app/help/help-texts.ts'
import { everyScreen, type ScreenPath } from '../../../src/app/screens.ts'

/** What is read at a glance on a phone (letters). */
const longest = 120

test.each(everyScreen.map(([path]) => path))('%s is told in at most five lines, each a sentence', (path) => {
  const { says, lines } = helpTexts[path]
  const all = [says, ...lines]
  expect(all.length).toBeGreaterThanOrEqual(2)
  expect(all.length).toBeLessThanOrEqual(5)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((line) => line.length > longest || !/^[A-ZĐÀ-Ỹ].*\.$/u.test(line))).toEqual([])
})

test('no help writes down the keys of a screen: those that listen are listed beside it', () => {
  const told = everyScreen.flatMap(([path]) => helpTexts[path].lines)
  expect(told.filter((line) => /\bF\d|\bEsc\b|[↑↓]/.test(line))).toEqual([])
})

test('a screen is called in its help as in the menu', () => {
  const other = everyScreen.flatMap(([path, { menu }]) =>
    menu && menu.label !== helpTexts[path].title ? [[path, menu.label, helpTexts[path].title]] : [],
  )
  expect(other).toEqual([])
})

test.each<[string, ScreenPath]>([
  ['hang hoan', '/ordersreturn'],
  ['kiem kho', '/stocktaking'],
  ['đối soát', '/checkpayment'],
  ['hai buoc', '/me'],
])('“%s” is found without tones', (sought, path) => {
  expect(findHelp(sought)).toContain(path)
})

test('those called so stand before those that speak of it; nothing is found for what nobody says', () => {
  expect(findHelp('bàn giao')[0]).toBe('/handover')
  expect(findHelp('xyzt')).toEqual([])
})

test('what several screens have in common is told once', () => {
  const told = findHelp('nhà cung cấp hóa đơn phát hành').map((path) => helpTexts[path])
  expect(told).toContain(helpTexts['/create_digital_bill'])
  expect(new Set(told).size).toBe(told.length)
})

test('the help of a list tells of the screens inside it too', () => {
  expect(screensInside('/orderspack')).toEqual(['/orderspack/lane', '/orderspack/:code'])
  expect(screensInside('/customers')).toEqual(['/customers1/details_customer/:id'])
})
