import type { Page } from 'playwright/test'

/** What is wrong with the look of a page, in words that name the element. Measured in the page, not compared with a picture. */
export function findFlaws(page: Page, what: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  return page.evaluate((only) => {
    const flaws: string[] = []
    const { innerWidth, innerHeight } = window
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    const colours = new Map<string, Rgba>()
    const [boxes, styles] = [new Map<Element, DOMRect>(), new Map<Element, Style>()]
    const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) => !element.closest('[inert]') && element.checkVisibility({ visibilityProperty: true }),
    )
    if (document.documentElement.lang !== 'vi') flaws.push(`lang is ${document.documentElement.lang}`)
    if (document.documentElement.scrollWidth > innerWidth) flaws.push('the page scrolls sideways')
    for (const element of all) {
      const style = styleOf(element)
      const box = boxOf(element)
      if (box.width === 0 || box.height === 0 || isForReaders(element)) continue
      findFaintText(element, style, box)
      if (only === 'colours') continue
      findOverflow(element, box)
      findHidden(element, box)
      findOutOfPane(element, box)
      findCutText(element, style)
      findCutCode(element, style)
      findSmallTarget(element, box)
      findNameless(element)
      findUnreachable(element, box)
      findTightScroller(element, style)
      findCoveredRows(element, style, box)
    }
    if (only !== 'colours') findOverlaps()
    return [...new Set(flaws)]

    /** Asked again and again for everything that lies around something: the browser works it out anew each time. */
    function boxOf(element: Element): DOMRect {
      const box = boxes.get(element) ?? element.getBoundingClientRect()
      boxes.set(element, box)
      return box
    }

    function styleOf(element: Element): Style {
      const known = styles.get(element)
      if (known) return known
      const style = copyStyle(getComputedStyle(element))
      styles.set(element, style)
      return style
    }

    function copyStyle(style: CSSStyleDeclaration) {
      const { overflowX, overflowY, textOverflow, position, zIndex, display, direction } = style
      const { color, backgroundColor, fontSize, fontWeight } = style
      return {
        overflowX,
        overflowY,
        textOverflow,
        position,
        zIndex,
        display,
        direction,
        color,
        backgroundColor,
        fontSize,
        fontWeight,
      }
    }

    function nameOf(element: Element): string {
      const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
      return `<${element.tagName.toLowerCase()}> "${words}"`
    }

    /** Hidden from the eye on purpose. */
    function isForReaders(element: Element): boolean {
      return element.closest('.sr-only') !== null
    }

    function findOverflow(element: HTMLElement, box: DOMRect): void {
      if (box.right <= innerWidth + 1 && box.left >= -1) return
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        const { overflowX, textOverflow } = styleOf(parent)
        const isReachable = overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis'
        if (isReachable) return
      }
      flaws.push(`${nameOf(element)} reaches ${Math.round(box.left)}…${Math.round(box.right)}`)
    }

    /** What is read or hit may not lie, partly or whole, behind the edge of a card that hides what sticks out. */
    function findHidden(element: HTMLElement, box: DOMRect): void {
      if (!element.matches('button, a[href]') && ownText(element) === '') return
      if (element.closest('[aria-hidden="true"]')) return
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        const { overflowX, textOverflow, position } = styleOf(parent)
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return
        const edge = boxOf(parent)
        const isCut = box.right > edge.right + 1 || box.left < edge.left - 1
        if (isCut && (overflowX === 'hidden' || overflowX === 'clip'))
          return void flaws.push(`${nameOf(element)} sticks out of what hides it`)
        if (position === 'fixed') return
      }
    }

    /** A key may not lie over the edge of the pane it belongs to, into the one beside it. */
    function findOutOfPane(element: HTMLElement, box: DOMRect): void {
      const pane = element.matches('button, a[href]') && element.closest('section, article, dialog')
      if (!pane) return
      const edge = boxOf(pane)
      if (box.right <= edge.right + 1 && box.left >= edge.left - 1) return
      for (let parent = element.parentElement; parent && parent !== pane; parent = parent.parentElement) {
        const { overflowX, position } = styleOf(parent)
        if (overflowX !== 'visible' || position === 'fixed') return
      }
      flaws.push(`${nameOf(element)} sticks out of its pane`)
    }

    function ownText(element: Element): string {
      return [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim())
        .join('')
    }

    /** Text may end in an ellipsis or scroll; it may not simply be cut off, nor run out of a box that has an edge. */
    function findCutText(element: HTMLElement, style: Style): void {
      if (ownText(element) === '' || element.closest('[aria-hidden="true"]')) return
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const isWide = element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline'
      const isTall = element.scrollHeight > element.clientHeight + 2 && style.display !== 'inline'
      if (isWide && hides(style.overflowX) && style.textOverflow !== 'ellipsis')
        flaws.push(`${nameOf(element)} is cut at its side`)
      if (isTall && hides(style.overflowY) && style.textOverflow !== 'ellipsis')
        flaws.push(`${nameOf(element)} is cut below`)
      const isBoxed = element.matches('button, a, [role="status"]') && style.overflowX === 'visible'
      if (isWide && isBoxed) flaws.push(`${nameOf(element)} runs out of its box`)
    }

    /** People compare the end of a code, also of one within a line: where it finds no room, its beginning is left out. */
    function findCutCode(element: HTMLElement, { textOverflow, direction }: Style): void {
      const isCut = textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1
      // A waybill's last characters are bold and stand in an element of their own.
      if (!isCut || direction === 'rtl' || element.nextElementSibling?.matches('b')) return
      const edge = boxOf(element).right
      const lines = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = lines.nextNode(); node; node = lines.nextNode())
        for (const { 0: code, index } of (node.textContent ?? '').matchAll(/(?=[A-Z-]*\d)[\dA-Z-]{10,}/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + code.length)
          if (range.getBoundingClientRect().right > edge + 1)
            flaws.push(`${nameOf(element)} loses the end of ${code}`)
        }
    }

    /** 48 px for a thumb; a link in running text is read, not hit. */
    function findSmallTarget(element: HTMLElement, box: DOMRect): void {
      const isTarget = element.matches(
        'button, a[href], select, textarea, input:not([type="checkbox"], [type="file"])',
      )
      const isInView = box.top < innerHeight && box.bottom > 0
      if (!isTarget || !isInView || element.tabIndex < 0) return
      // What lies in a larger field or label is hit with it.
      const field = element.closest('label, search')
      const hit = field ? boxOf(field) : box
      const [width, height] = [Math.max(hit.width, box.width), Math.max(hit.height, box.height)]
      if (width < 47.5 || height < 47.5)
        flaws.push(`${nameOf(element)} is ${Math.round(width)}×${Math.round(height)} px`)
    }

    function findNameless(element: HTMLElement): void {
      if (element.matches('img') && !element.hasAttribute('alt')) flaws.push(`${nameOf(element)} has no alt`)
      if (element.matches('button, a[href]')) {
        const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
        if (name.trim() === '')
          flaws.push(`<${element.tagName.toLowerCase()} class="${element.className}"> has no name`)
      }
      if (element.matches('input, select, textarea')) {
        const { labels, ariaLabel } = element as HTMLInputElement
        if (!ariaLabel && (labels?.length ?? 0) === 0 && element.tabIndex >= 0)
          flaws.push(`${nameOf(element)} has no label`)
      }
      // An arrow beside words says nothing of its own.
      const saysIt = (element.textContent ?? '').trim() !== ''
      for (const icon of saysIt ? [] : element.querySelectorAll(':scope > svg')) {
        const isNamed = icon.getAttribute('role') === 'img' || icon.hasAttribute('aria-label')
        if (icon.getAttribute('aria-hidden') !== 'true' && !isNamed)
          flaws.push(`an icon in ${nameOf(element)} is neither named nor hidden`)
      }
    }

    /** 4.5 : 1, or 3 : 1 for large letters. What is disabled may be faint; over a camera picture nothing can be said. */
    function findFaintText(element: HTMLElement, style: Style, box: DOMRect): void {
      if (ownText(element) === '' || box.top > innerHeight) return
      if (element.closest('[data-camera], [aria-hidden="true"], :disabled, [aria-disabled="true"]')) return
      const layers: Rgba[] = []
      for (let at: HTMLElement | null = element; at; at = at.parentElement) {
        const colour = rgba(styleOf(at).backgroundColor)
        layers.push(colour)
        if (colour[3] === 1) break
      }
      const paper: Rgba = rgba(styleOf(document.documentElement).backgroundColor)
      const ground = layers.reduceRight((under, over) => blend(over, under), paper)
      const ink = blend(rgba(style.color), ground)
      const [light, dark] = [luminance(ink), luminance(ground)].toSorted((a, b) => b - a) as [number, number]
      const ratio = (light + 0.05) / (dark + 0.05)
      const size = Number.parseFloat(style.fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      if (ratio < (isLarge ? 3 : 4.5)) flaws.push(`${nameOf(element)} has a contrast of ${ratio.toFixed(1)}`)
    }

    /** What is hit must come into sight by scrolling; what is cut off above or below by something that does not scroll never does. */
    function findUnreachable(element: HTMLElement, box: DOMRect): void {
      if (!element.matches('button, a[href], select, textarea, input:not([type="file"])')) return
      if (element.tabIndex < 0) return
      let seen = { top: box.top, bottom: box.bottom }
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        const { overflowY, position } = styleOf(parent)
        const edge = boxOf(parent)
        if (overflowY === 'auto' || overflowY === 'scroll') seen = { top: edge.top, bottom: edge.bottom }
        else if (overflowY === 'hidden' || overflowY === 'clip')
          seen = { top: Math.max(seen.top, edge.top), bottom: Math.min(seen.bottom, edge.bottom) }
        if (position === 'fixed') break
      }
      const shown = Math.min(seen.bottom, innerHeight) - Math.max(seen.top, 0)
      if (shown < Math.min(24, box.height / 2)) flaws.push(`${nameOf(element)} cannot be brought into sight`)
    }

    /** What scrolls up and down shows some of it at a time, beside what stands still on it. */
    function findTightScroller(element: HTMLElement, { overflowY }: Style): void {
      if (overflowY !== 'auto' && overflowY !== 'scroll') return
      if (element.scrollHeight <= element.clientHeight + 1 || element.matches('textarea')) return
      const still = [...element.querySelectorAll('*')]
        .filter((inner) => {
          const { position, top, bottom } = getComputedStyle(inner)
          // A column that stands still sideways goes up and down with its rows.
          return position === 'sticky' && (top !== 'auto' || bottom !== 'auto')
        })
        .reduce((sum, inner) => sum + boxOf(inner).height, 0)
      const free = Math.round(element.clientHeight - still)
      if (free < innerHeight * 0.25) flaws.push(`${nameOf(element)} scrolls in ${free} px`)
    }

    /** Rows that scroll are not covered by a key that stands over them: room at the list's end helps its last row only. */
    function findCoveredRows(list: HTMLElement, { overflowY }: Style, box: DOMRect): void {
      if (!scrolls(overflowY) || list.scrollHeight <= list.clientHeight + 1 || !isInFront(list, box)) return
      for (const key of document.querySelectorAll('button, a[href]')) {
        if (list.contains(key) || key.contains(list)) continue
        // A message goes by itself, and its key with it.
        if (key.parentElement?.querySelector(':scope > [role="alert"], :scope > [role="status"]')) continue
        const parts = [key, ...key.querySelectorAll('*')]
        if (parts.some((part) => covers(part, box))) flaws.push(`${nameOf(key)} covers ${nameOf(list)}`)
      }
    }

    /** Whether more than half of it is seen: a list may lie behind a sheet, or behind the screen of one of its rows. */
    function isInFront(list: Element, { left, top, width, height }: DOMRect): boolean {
      const steps = [0.1, 0.3, 0.5, 0.7, 0.9]
      const points = steps.flatMap((x) => steps.map((y) => [left + x * width, top + y * height] as const))
      const seen = points.filter(([x, y]) => list.contains(document.elementFromPoint(x, y)))
      return seen.length > points.length / 2
    }

    function covers(part: Element, box: DOMRect): boolean {
      const own = boxOf(part)
      if (!overlaps(own, box)) return false
      const x = (Math.max(own.left, box.left) + Math.min(own.right, box.right)) / 2
      const y = (Math.max(own.top, box.top) + Math.min(own.bottom, box.bottom)) / 2
      return part.contains(document.elementFromPoint(x, y))
    }

    interface Words {
      element: Element
      layer: Element
      box: { top: number; bottom: number; left: number; right: number }
    }

    /** Words over other words, words over a key that is not theirs, and words set one letter a line. */
    function findOverlaps(): void {
      const found: Words[] = []
      for (const element of all) {
        if (ownText(element) === '' || isForReaders(element) || element.closest('[aria-hidden="true"], svg'))
          continue
        for (const node of element.childNodes) {
          if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') continue
          const range = document.createRange()
          range.selectNodeContents(node)
          const lines = [...range.getClientRects()]
          const letters = (node.textContent ?? '').trim().length
          if (lines.length > 3 && letters / lines.length < 3)
            flaws.push(`${nameOf(element)} stands one letter a line`)
          for (const line of lines) {
            const box = inSight(element, line)
            if (box) found.push({ element, box, layer: layerOf(element) })
          }
        }
      }
      found.sort((one, other) => one.box.top - other.box.top)
      for (const [at, one] of found.entries())
        for (let next = at + 1; next < found.length; next++) {
          const other = found[next]!
          if (other.box.top >= one.box.bottom) break
          if (other.layer === one.layer && other.element !== one.element && overlaps(one.box, other.box))
            flaws.push(`${nameOf(one.element)} and ${nameOf(other.element)} overlap`)
        }
      for (const key of all) {
        if (!key.matches('button, a[href]')) continue
        const layer = layerOf(key)
        const box = inSight(key, boxOf(key))
        for (const words of found)
          if (
            box &&
            words.layer === layer &&
            !key.contains(words.element) &&
            !words.element.contains(key) &&
            overlaps(box, words.box)
          )
            flaws.push(`${nameOf(words.element)} lies over ${nameOf(key)}`)
      }
    }

    /** The part of a line or key that nothing cuts off; the letters themselves without the air above and below them. */
    function inSight(
      element: Element,
      { top, bottom, left, right, height }: DOMRect,
    ): Words['box'] | undefined {
      const box = { top: top + height * 0.2, bottom: bottom - height * 0.2, left: left + 1, right: right - 1 }
      for (let parent: Element | null = element; parent; parent = parent.parentElement) {
        const { overflowX, overflowY, position } = styleOf(parent)
        if (position === 'fixed' || scrolls(overflowX) || scrolls(overflowY)) break
        const edge = boxOf(parent)
        if (overflowY !== 'visible') {
          box.top = Math.max(box.top, edge.top)
          box.bottom = Math.min(box.bottom, edge.bottom)
        }
        if (overflowX !== 'visible') {
          box.left = Math.max(box.left, edge.left)
          box.right = Math.min(box.right, edge.right)
        }
      }
      return box.bottom - box.top > 2 && box.right - box.left > 2 ? box : undefined
    }

    function scrolls(overflow: string): boolean {
      return overflow === 'auto' || overflow === 'scroll'
    }

    /** What moves by itself, or lies over the rest of the page on purpose: a scroller, a foot that stays, keys on a picture, a sheet. */
    function layerOf(element: Element): Element {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { position, zIndex, overflowX, overflowY } = styleOf(at)
        if (at !== element && (scrolls(overflowX) || scrolls(overflowY))) return at
        if (position === 'fixed' || position === 'sticky' || at.matches('dialog, [data-camera]')) return at
        if (position === 'absolute' || (position === 'relative' && zIndex !== 'auto')) return at
      }
      return document.body
    }

    function overlaps(one: Words['box'], other: Words['box']): boolean {
      const [width, height] = [
        Math.min(one.right, other.right) - Math.max(one.left, other.left),
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
      ]
      return width > 2 && height > 2
    }

    type Style = ReturnType<typeof copyStyle>

    type Rgba = [red: number, green: number, blue: number, alpha: number]

    function rgba(colour: string): Rgba {
      const known = colours.get(colour) ?? readColour(colour)
      colours.set(colour, known)
      return known
    }

    /** Whatever way a colour is written, the canvas knows it. */
    function readColour(colour: string): Rgba {
      const numbers = /^rgba?\(([\d., ]+)\)$/.exec(colour)?.[1]?.split(',').map(Number)
      if (numbers) return [numbers[0]!, numbers[1]!, numbers[2]!, numbers[3] ?? 1]
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data
      return [red!, green!, blue!, alpha! / 255]
    }

    function blend([red, green, blue, alpha]: Rgba, under: Rgba): Rgba {
      const mix = (over: number, below: number) => over * alpha + below * (1 - alpha)
      return [mix(red, under[0]), mix(green, under[1]), mix(blue, under[2]), 1]
    }

    function luminance([red, green, blue]: Rgba): number {
      const [r, g, b] = [red, green, blue].map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      }) as [number, number, number]
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
  }, what)
}
