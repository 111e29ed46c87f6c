import { useAge } from './use-age.ts'

/** Under a bench's head, in a row of its own: how old the rows are while there is no network, and what that may hide. */
export function OfflineAge({ hides = '' }: { hides?: string }) {
  const age = useAge()
  return (
    age && (
      <p className="pb-1 text-13 font-semibold text-warn">
        Ngoại tuyến. {age}
        {hides}
      </p>
    )
  )
}
