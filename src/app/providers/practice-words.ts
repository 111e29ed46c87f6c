import type { Provider } from '../../domain/providers/providers.ts'
import type { ProviderId } from '../../domain/tables/provider-ids.ts'

const anyKey = 'khóa và mật khẩu gõ gì cũng được, từ 8 ký tự, trừ chữ bắt đầu bằng “sai”'

/** What practice carriers take beside that. */
const beside: Readonly<Partial<Record<ProviderId, string>>> = {
  GHN: `${anyKey}; mã cửa hàng là 885 hoặc 886`,
  AHAMOVE: `${anyKey}; số điện thoại gõ 84 và 9 số`,
  JNT: 'Private key ghi trên trang hãng tập; các ô khác gõ gì cũng được',
}

/** What is typed to connect with a provider that practice plays. */
export function practiceWords(id: ProviderId, { kind }: Pick<Provider, 'kind'>): string {
  if (kind === 'invoice')
    return 'Đây là nhà cung cấp tập: mã số thuế, tên đăng nhập và mật khẩu ghi trên trang tập.'
  return `Đây là hãng tập: ${beside[id] ?? anyKey}.`
}
