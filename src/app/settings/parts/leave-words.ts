import type { PushLeave } from '../../../device/push.ts'

interface Standing {
  leave: PushLeave
  isOn: boolean
  isIphone: boolean
  /** Who is signed in. */
  name: string
}

/** How it stands with alerts while the app is closed, and how to change what only the browser's own settings change. */
export function leaveWords({ leave, isOn, isIphone, name }: Standing): string {
  switch (leave) {
    case 'unsupported':
      return 'Trình duyệt này không báo được khi đóng ứng dụng. Dùng Chrome, Edge, Firefox hoặc Safari mới.'
    case 'iphone-not-installed':
      return 'Trên iPhone, cài KhoTay vào màn hình chính rồi mở từ đó để bật.'
    case 'denied':
      return isIphone
        ? 'Đang bị chặn. Mở Cài đặt › Thông báo › KhoTay, chọn Cho phép thông báo.'
        : 'Đang bị chặn. Bấm biểu tượng cạnh địa chỉ trang, cho phép Thông báo, rồi tải lại trang.'
    case 'not-asked':
      return 'Bấm Bật, rồi chọn Cho phép khi trình duyệt hỏi.'
    case 'allowed':
      return isOn ? `Đang bật trên máy này cho ${name}, đến khi đăng xuất.` : 'Đang tắt trên máy này.'
  }
}
