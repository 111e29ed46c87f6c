import { afterEach, expect, test, vi } from 'vitest'
import { catchLoginAnswer, forgetLoginAnswer, loginAnswer } from '../../../src/app/session/login-answer.ts'
import { aBrowser } from './a-browser.ts'

afterEach(() => {
  forgetLoginAnswer()
  vi.unstubAllGlobals()
})

function comeTo(address: string) {
  const browser = aBrowser(address)
  catchLoginAnswer()
  return browser
}

test('[SES-001] the answer of a login page leaves the address, and is there however often a screen is drawn', () => {
  const browser = comeTo('/sign-in#token=abc')
  expect(browser.path).toBe('/sign-in')
  expect([loginAnswer(), loginAnswer()]).toEqual([{ token: 'abc' }, { token: 'abc' }])
  forgetLoginAnswer()
  expect(loginAnswer()).toBeUndefined()
})

test('[SES-001] a page that let nobody in is an answer too; another address is none', () => {
  comeTo('/sign-in#error=cancelled')
  expect(loginAnswer()).toEqual({ token: undefined })
  forgetLoginAnswer()
  comeTo('/orders#token=abc')
  expect(loginAnswer()).toBeUndefined()
})
