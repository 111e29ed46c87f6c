import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** A dialog over its screen. */
export interface AddressedDialog {
  /** What it is about; `undefined` while it is closed. */
  about: string | undefined
  open(about: string): void
  close(): void
}

/** A wide dialog that stands in the address (`?order=…`): Back closes it, a page that is loaded again opens it again, a link leads into it. */
export function useDialogInAddress(name: string): AddressedDialog {
  const [params] = useSearchParams()
  const { state } = useLocation() as { state: { opened?: string } | null }
  const navigate = useNavigate()
  const go = (about: string | undefined, options: { replace?: boolean; state?: unknown }) => {
    const next = new URLSearchParams(params)
    if (about === undefined) next.delete(name)
    else next.set(name, about)
    void navigate({ search: next.toString() }, options)
  }
  return {
    about: params.get(name) ?? undefined,
    open: (about) => go(about, { state: { ...state, opened: name } }),
    // Where it was opened by a link, there is nothing behind it to go back to.
    close: () => (state?.opened === name ? void navigate(-1) : go(undefined, { replace: true, state })),
  }
}
