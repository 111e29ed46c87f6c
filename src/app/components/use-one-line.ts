import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/**
 * How many children of a box that wraps fit into its first line; the others have to be hidden, or the keyboard would reach what nobody sees.
 * The box has its position and cuts off what is below that line.
 */
export function useOneLine(box: RefObject<HTMLElement | null>): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)
  const measure = useCallback(() => {
    const { current } = box
    if (!current) return
    const children = [...current.children].filter((child) => child instanceof HTMLElement)
    const top = children[0]?.offsetTop ?? 0
    const fits = ({ offsetTop, offsetLeft, offsetWidth }: HTMLElement) =>
      offsetTop === top && offsetLeft + offsetWidth <= current.clientWidth
    setFitting(children.filter(fits).length)
  }, [box])
  // What the children say may have changed with anything.
  useLayoutEffect(measure)
  useLayoutEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(measure)
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [box, measure])
  return fitting
}
