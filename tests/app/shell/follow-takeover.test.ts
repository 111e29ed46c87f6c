import { expect, test } from 'vitest'
import { followTakeover } from '../../../src/app/shell/follow-takeover.ts'

function aPage(controller: object | null) {
  const container = Object.assign(new EventTarget(), { controller: controller as ServiceWorker | null })
  const reloads: string[] = []
  followTakeover(container, () => reloads.push('reload'))
  return { reloads, takeOver: () => container.dispatchEvent(new Event('controllerchange')) }
}

test('[FUL-319] the first worker of a page brings no other app, every later one does', () => {
  const { reloads, takeOver } = aPage(null)
  takeOver()
  expect(reloads).toEqual([])
  takeOver()
  expect(reloads).toEqual(['reload'])
})

test('a page that a worker answered from the start follows the next one, however early it comes', () => {
  const { reloads, takeOver } = aPage({})
  takeOver()
  expect(reloads).toEqual(['reload'])
})
