import { productTags } from '../../replica/queries/catalogue/products.ts'
import { useLive } from '../session/use-live.ts'

/** What tags of products are called. */
export function useTagNames(): (id: string) => string {
  const tags = useLive(productTags, [])
  return (id) => {
    if (id === '') return 'Không có thẻ'
    return tags?.find(({ _id }) => _id === id)?.value ?? (tags ? 'Thẻ đã xóa' : id)
  }
}
