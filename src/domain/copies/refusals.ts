import { channelName } from '../orders/channel-name.ts'
import type { Catalogue, Sentence } from '../sentence.ts'
import type { Channel } from '../tables/orders.ts'

export const copyRefusals = {
  'nothing-to-copy': {
    text: () => 'Không còn sản phẩm nào trong số đã chọn. Chọn lại sản phẩm rồi thử lại.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'copies-not-taken': {
    text: ({ channel }) =>
      `Chưa sao chép sản phẩm lên ${channelName(channel)} được. Chọn gian hàng của sàn khác.`,
    tone: 'warning',
  } satisfies Sentence<{ channel: Channel }>,
  'draft-not-found': {
    text: () => 'Bản sao chép này không còn. Mở lại danh sách.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'draft-under-way': {
    text: ({ name }) => `Bản "${name}" đang được gửi lên sàn. Chờ sàn trả lời rồi thử lại.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'draft-posted': {
    text: ({ name }) => `Bản "${name}" đã đăng lên sàn. Sửa ở Hàng đăng bán hoặc trên sàn.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'draft-changed': {
    text: ({ who, when }) => `${who} đã sửa bản này lúc ${when}. Tải lại bản mới rồi sửa tiếp.`,
    tone: 'warning',
  } satisfies Sentence<{ who: string; when: string }>,
  'nothing-to-send': {
    text: () => 'Các bản đã chọn đều đang gửi hoặc đã đăng.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'draft-lacks': {
    text: ({ name }) =>
      `Bản "${name}" chưa đủ thông tin. Mở bản nháp, điền những chỗ còn thiếu rồi đăng lại.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
} satisfies Catalogue
