export type Role =
  | 'alertdialog'
  | 'button'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'progressbar'
  | 'status'
  | 'textbox'

/**
 * The middle of the element with this role and name that a finger would reach; nothing while it is not there, switched off,
 * covered, or on its way. A name that fits as a whole is preferred to one that only contains it. Runs in the page, so it leans on nothing outside.
 */
export function findPlace(role: Role, name: string): { x: number; y: number } | undefined {
  const plain: Partial<Record<Role, string>> = {
    button: 'button',
    heading: 'h1, h2, h3, h4',
    img: 'img',
    link: 'a[href]',
    list: 'ul, ol',
    textbox: 'input:not([type]), input[type=text], input[type=password], input[type=search], textarea',
  }
  const selector = [`[role=${role}]`, plain[role]].filter(Boolean).join(', ')
  const nameOf = (element: Element): string => {
    const told = element.getAttribute('aria-label') ?? labelOf(element) ?? element.textContent ?? ''
    return told.replace(/\s+/g, ' ').trim()
  }
  const labelOf = (element: Element): string | undefined => {
    const by = element.getAttribute('aria-labelledby')
    if (by)
      return by
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ')
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null
    return labels?.[0]?.textContent ?? undefined
  }
  /** It, or what holds it, still moves to its place: a press would land where it was. */
  const isOnTheWay = (one: Element | null): boolean => {
    for (let holder = one; holder; holder = holder.parentElement) {
      for (const { playState, effect } of holder.getAnimations()) {
        const goesOnForEver = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
        if (playState === 'running' && !goesOnForEver) return true
      }
    }
    return false
  }
  const found = [...document.querySelectorAll(selector)].filter((element) => {
    const own = element.getAttribute('role')
    return (own === null || own === role) && nameOf(element).includes(name) && element.checkVisibility()
  })
  const element = found.find((one) => nameOf(one) === name) ?? found[0]
  if (!element || element.matches(':disabled, [aria-disabled=true]') || isOnTheWay(element)) return undefined
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const reached = document.elementFromPoint(x, y)
  return reached && element.contains(reached) ? { x, y } : undefined
}
