import { lazy, Suspense } from 'react'

const RequestCodeButton = lazy(() => import('./request-code-button.tsx'))

/** The id of a request that failed; fetched when there is one, for the first screen has no room. */
export function RequestCode({ id }: { id: string | undefined }) {
  return (
    id && (
      <Suspense>
        <RequestCodeButton id={id} />
      </Suspense>
    )
  )
}
