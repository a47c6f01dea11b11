import { defineMessages } from '@shop/runtime';

const tr = {
  watch: 'Videoyu izle',
  of: (title: string) => `${title}: video`,
  failed: 'Video açılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
};

export const videoMessages = defineMessages<typeof tr>({
  tr,
  en: {
    watch: 'Watch the video',
    of: (title) => `${title}: video`,
    failed: 'The video could not be opened. Check your connection and try again.',
  },
});
