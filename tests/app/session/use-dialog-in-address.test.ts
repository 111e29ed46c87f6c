import { UNSAFE_createBrowserHistory as createBrowserHistory, type NavigateFunction } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Layer } from '../../../src/app/session/back-key.ts'
import { aBrowser } from './a-browser.ts'

afterEach(() => vi.unstubAllGlobals())
// What was laid over a page ends with it.
beforeEach(() => void vi.resetModules())

/** The router's own history in a browser that is made for the test, and dialogs over it. */
async function aPage(path: string) {
  const browser = aBrowser(path)
  const { placeShown, layOver, watchBack } = await import('../../../src/app/session/back-key.ts')
  watchBack()
  const router = createBrowserHistory({ window: browser.window, v5Compat: true })
  const { openDialog, closeDialog } = await import('../../../src/app/session/use-dialog-in-address.ts')
  const shown: string[] = []
  const draw = () => {
    shown.push(router.location.search)
    placeShown()
  }
  router.listen(draw)
  placeShown()
  const navigate = ((to: { search: string }, options?: { replace?: boolean; state?: unknown }) => {
    const place = { pathname: router.location.pathname, ...to }
    if (options?.replace) router.replace(place, options.state)
    else router.push(place, options?.state)
  }) as unknown as NavigateFunction
  return {
    browser,
    router,
    /** Every address that was drawn. */
    shown,
    open: (name: string, about?: string) => openDialog(navigate, name, about),
    close: (name: string) => closeDialog(navigate, name),
    layOver: (layer: Layer) => layOver(layer),
  }
}

const addressed: Layer = { letsGo: () => true }

describe('a dialog in the address', () => {
  test('opens by one step, and is closed by its key without leaving one behind', async () => {
    const { browser, open, close } = await aPage('/orders?q=a')
    open('filters')
    expect(browser.paths).toBe('/orders?q=a [/orders?q=a&over=filters]')
    close('filters')
    await browser.arrive()
    expect(browser.paths).toBe('[/orders?q=a] /orders?q=a&over=filters')
  })

  test('is closed by Back and opened again by forward', async () => {
    const { browser, open, layOver } = await aPage('/orders')
    open('filters')
    layOver(addressed)
    browser.back()
    await browser.arrive()
    expect(browser.path).toBe('/orders')
    browser.forward()
    await browser.arrive()
    expect(browser.path).toBe('/orders?over=filters')
  })

  test('that came by a link leaves the place where it stood, with nothing behind', async () => {
    const { browser, close } = await aPage('/ordersreturn?over=return.DH1')
    close('return')
    await browser.arrive()
    expect(browser.paths).toBe('[/ordersreturn]')
  })

  test('that was opened before the page was loaded again is closed by going back', async () => {
    const { browser, open } = await aPage('/orders')
    open('filters')
    vi.resetModules()
    const { watchBack } = await import('../../../src/app/session/back-key.ts')
    watchBack()
    const { closeDialog } = await import('../../../src/app/session/use-dialog-in-address.ts')
    closeDialog((() => expect.unreachable()) as unknown as NavigateFunction, 'filters')
    await browser.arrive()
    expect(browser.paths).toBe('[/orders] /orders?over=filters')
  })

  test('closes once, however often it is told', async () => {
    const { browser, open, close } = await aPage('/today')
    open('care', 'DH1')
    open('call')
    close('call')
    close('call')
    await browser.arrive()
    close('call')
    await browser.arrive()
    expect(browser.paths).toBe('/today [/today?over=care.DH1] /today?over=care.DH1&over=call')
  })

  test('over another closes with it, in one step or one after the other', async () => {
    const { browser, open, close } = await aPage('/today')
    open('care')
    open('call')
    close('call')
    close('care')
    await browser.arrive()
    expect(browser.path).toBe('/today')
    browser.forward()
    await browser.arrive()
    open('call')
    close('call')
    await Promise.resolve()
    close('care')
    await browser.arrive()
    expect(browser.path).toBe('/today')
  })

  test('over one that came by a link closes with it', async () => {
    const { browser, open, close } = await aPage('/today?over=care')
    open('call')
    close('care')
    await browser.arrive()
    expect(browser.paths).toBe('[/today] /today?over=care&over=call')
  })

  test('opened while another still closes comes behind the step back', async () => {
    const { browser, open, close } = await aPage('/shippingcare')
    open('care', 'DH1')
    open('call', 'DH1')
    close('call')
    open('next', 'DH1')
    await browser.arrive()
    expect(browser.path).toBe('/shippingcare?over=care.DH1&over=next.DH1')
    close('next')
    await Promise.resolve()
    open('next', 'DH1')
    open('sign', 'DH1')
    close('sign')
    await browser.arrive()
    expect(browser.path).toBe('/shippingcare?over=care.DH1&over=next.DH1')
    browser.back()
    await browser.arrive()
    expect(browser.path).toBe('/shippingcare?over=care.DH1')
  })

  test('opened while another still closes stays away where the person went elsewhere', async () => {
    const { browser, router, open, close } = await aPage('/jobs')
    open('export')
    close('export')
    open('failures')
    router.push('/orders')
    await browser.arrive()
    expect(browser.path).toBe('/orders')
    open('filters')
    expect(browser.path).toBe('/orders?over=filters')
  })

  test('lets who leads elsewhere at the same moment go there', async () => {
    const { browser, router, open, close } = await aPage('/jobs')
    open('export')
    close('export')
    router.push('/orders')
    await browser.arrive()
    expect(browser.path).toBe('/orders')
  })
})

describe('the key Back', () => {
  test('asks about unsaved words, and nothing is drawn anew', async () => {
    const { browser, shown, open, layOver } = await aPage('/orders')
    open('edit')
    let asked = 0
    layOver({
      letsGo: () => {
        asked++
        return false
      },
    })
    shown.length = 0
    browser.back()
    await browser.arrive()
    expect({ path: browser.path, asked, shown }).toEqual({ path: '/orders?over=edit', asked: 1, shown: [] })
  })

  test('over several places at once comes back over as many', async () => {
    const { browser, router, open, layOver } = await aPage('/today')
    router.push('/orders')
    open('edit')
    layOver({ letsGo: () => false })
    browser.back(2)
    await browser.arrive()
    expect(browser.paths).toBe('/today /orders [/orders?over=edit]')
  })

  test('is not asked about when the words were saved or given up', async () => {
    const { browser, open, close, layOver } = await aPage('/orders')
    open('edit')
    layOver({ letsGo: () => expect.unreachable() })
    close('edit')
    await browser.arrive()
    expect(browser.path).toBe('/orders')
  })

  test('closes what stands in no address on the first page of all, too, and the router goes on from there', async () => {
    const { browser, router, open, layOver } = await aPage('/orders')
    let isOpen = true
    const takeOff = layOver({
      isPlaceless: true,
      letsGo: () => {
        isOpen = false
        takeOff()
        return false
      },
    })
    browser.back()
    await browser.arrive()
    expect([browser.path, isOpen]).toEqual(['/orders', false])
    router.push('/today')
    open('care')
    browser.back(2)
    await browser.arrive()
    expect(browser.paths).toBe('/orders [/orders] /today /today?over=care')
  })

  test('opens no dialog of a link again that was closed after a menu had lain over it', async () => {
    const { browser, close, layOver } = await aPage('/orders?state=moi&over=filters')
    const takeOff = layOver(addressed)
    layOver({ isPlaceless: true, letsGo: () => false })()
    expect(browser.path).toBe('/orders?state=moi&over=filters')
    close('filters')
    await browser.arrive()
    takeOff()
    browser.back()
    await browser.arrive()
    expect(browser.path).toBe('/orders?state=moi')
  })

  test('puts no step behind what has one, nor behind a dialog in the address', async () => {
    const { browser, router, layOver } = await aPage('/orders?over=filters')
    layOver(addressed)
    expect(browser.paths).toBe('[/orders?over=filters]')
    router.push('/today')
    layOver({ isPlaceless: true, letsGo: () => false })
    expect(browser.paths).toBe('/orders?over=filters [/today]')
  })

  test('closes what stands in no address, the upper first, and stays on the screen', async () => {
    const { browser, router, layOver } = await aPage('/today')
    router.push('/orders')
    const closed: string[] = []
    const lay = (name: string) => {
      const takeOff = layOver({
        letsGo() {
          closed.push(name)
          takeOff()
          return false
        },
      })
    }
    lay('menu')
    lay('question')
    browser.back()
    await browser.arrive()
    expect(closed).toEqual(['question'])
    browser.back()
    await browser.arrive()
    expect({ closed, path: browser.path }).toEqual({ closed: ['question', 'menu'], path: '/orders' })
    browser.back()
    await browser.arrive()
    expect(browser.path).toBe('/today')
  })

  test('goes where it leads once nothing lies over the screen', async () => {
    const { browser, router, layOver } = await aPage('/today')
    layOver(addressed)()
    router.push('/orders')
    browser.back()
    await browser.arrive()
    expect(browser.path).toBe('/today')
  })
})

test('a page with unsaved words asks before it is left or loaded again', async () => {
  const { browser, layOver } = await aPage('/orders?over=edit')
  let isUnsaved = false
  const takeOff = layOver({ letsGo: () => true, isUnsaved: () => isUnsaved })
  expect(browser.leaves()).toBe(false)
  isUnsaved = true
  expect(browser.leaves()).toBe(true)
  takeOff()
  expect(browser.leaves()).toBe(false)
})
