import { type RefObject, useLayoutEffect } from 'react'
import { type Band, freeTop } from './free-top.ts'

/** What a message never covers: what is said to be wrong, where somebody types, the keys that end something, what is done with the chosen rows, and of an open pane its head and its bar of acts. */
const kept = [
  '[aria-invalid="true"], [role="alert"]',
  'input:focus, textarea:focus, [role="listbox"]',
  '[data-once], footer, nav[aria-label="Chính"]',
  '.frame > header, [data-acts]',
].join()
/** Where somebody is likely to type next: left free where there is room. */
const fields = 'form input, form textarea, form select'
/** Before a message is kept off the edge of the window, px. */
const edge = 8

/**
 * Keeps messages off what they speak of (ERR-007): they stand where the style has them, or as near to that as they cover no fault and no main key. Looked at
 * anew when something scrolls, when the window or the keyboard changes, and when something else is drawn: a message that was said over a form outlives it.
 */
export function useFreePlace(
  box: RefObject<HTMLDivElement | null>,
  within: Element | undefined,
  key: string,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message may be taller
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    let frame = 0
    const place = () => {
      element.style.translate = ''
      const own = element.getBoundingClientRect()
      if (own.height === 0) return
      const { offsetTop = 0, height = innerHeight } = visualViewport ?? {}
      const room = { top: offsetTop + edge, bottom: offsetTop + height - edge }
      const top = freeTop(own.top, own.height, room, {
        taken: bandsBeside(own, element, within ?? document, kept),
        spared: bandsBeside(own, element, within ?? document, fields),
      })
      if (top !== own.top) element.style.translate = `0 ${top - own.top}px`
    }
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    place()
    // A form scrolls to its first fault in the frame behind the press.
    frame = requestAnimationFrame(() => later())
    const grows = new ResizeObserver(later)
    grows.observe(element)
    const changes = new MutationObserver(later)
    changes.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', later, { capture: true, passive: true })
    addEventListener('focusin', later)
    visualViewport?.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      grows.disconnect()
      changes.disconnect()
      removeEventListener('scroll', later, { capture: true })
      removeEventListener('focusin', later)
      visualViewport?.removeEventListener('resize', later)
    }
  }, [box, within, key])
}

/** The bands of what stands in the column of the messages, now in sight. */
function bandsBeside(own: DOMRect, element: Element, within: ParentNode, what: string): Band[] {
  return [...within.querySelectorAll(what)].flatMap((one) => {
    const { top, bottom, left, right, height } = one.getBoundingClientRect()
    const isBeside = height > 0 && right > own.left && left < own.right && bottom > 0 && top < innerHeight
    return isBeside && !element.contains(one) ? [{ top, bottom }] : []
  })
}
