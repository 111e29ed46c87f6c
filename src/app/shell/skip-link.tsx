/** What stands in the middle of every page. */
export const contentId = 'noi-dung'

/**
 * The first stop of the Tab key: past menu and search to the work. Where the screen marks its list (`data-skip-to`), past its filters too;
 * 47 stops stood before the first order.
 */
export function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      className="sr-only rounded-xl bg-brand-fill px-4 py-3 text-15 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-80"
      onClick={(event) => {
        event.preventDefault()
        const content = document.getElementById(contentId)
        const list = content?.querySelector<HTMLElement>('[data-skip-to]')
        ;(list ?? content)?.focus()
      }}
    >
      Tới nội dung
    </a>
  )
}
