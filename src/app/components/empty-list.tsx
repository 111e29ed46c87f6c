import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import { EmptyUnlessLoading, type EmptyUnlessLoadingProps } from './empty-unless-loading.tsx'

/** Nothing stands in a list: why, and what to do about it, once everything it is made of is on this device. */
export function EmptyList({ of, ...why }: EmptyStateProps & Pick<EmptyUnlessLoadingProps, 'of'>) {
  return (
    <EmptyUnlessLoading of={of}>
      <EmptyState {...why} />
    </EmptyUnlessLoading>
  )
}
