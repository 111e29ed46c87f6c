/** What is said wherever the server was asked and not reached: the road is cut, or somebody else's page answered. */
export const notReached = {
  ok: false,
  offline: true,
  text: 'Chưa kết nối được máy chủ. Kiểm tra mạng rồi thử lại.',
} as const
