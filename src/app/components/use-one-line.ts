import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** How many fitted last, by what they said: a line that is drawn again is not drawn twice. */
const fitted = new Map<string, number>()
/** More lines than anybody makes in a day. */
const mostKept = 100

/**
 * How many children of a box that wraps fit into its first line; the others have to be hidden, or the keyboard would reach what nobody sees.
 * The box has its position and cuts off what is below that line. It is measured when it is drawn, when its room or one of its children changes, and not
 * with every drawing: the browser would have to lay out whatever else was drawn, a table of orders, at that very moment.
 * @param said what the children say, so that others are measured anew
 */
export function useOneLine(box: RefObject<HTMLElement | null>, said: string): number {
  const [fitting, setFitting] = useState(() => fitted.get(said) ?? Number.POSITIVE_INFINITY)
  const measure = useCallback(() => {
    const { current } = box
    if (!current) return
    const children = [...current.children].filter((child) => child instanceof HTMLElement)
    const top = children[0]?.offsetTop ?? 0
    const fits = ({ offsetTop, offsetLeft, offsetWidth }: HTMLElement) =>
      offsetTop === top && offsetLeft + offsetWidth <= current.clientWidth
    const count = children.filter(fits).length
    if (fitted.size >= mostKept) fitted.clear()
    fitted.set(said, count)
    setFitting(count)
  }, [box, said])
  useLayoutEffect(() => {
    if (!box.current) return
    measure()
    const watch = new ResizeObserver(measure)
    for (const part of [box.current, ...box.current.children]) watch.observe(part)
    return () => watch.disconnect()
  }, [box, measure])
  return fitting
}
