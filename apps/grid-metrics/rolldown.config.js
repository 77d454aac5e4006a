import { defineConfig } from 'rolldown';
import preset from '../../rolldown.preset.js';

export default defineConfig({
  ...preset,
  input: {
    main: 'src/main.ts',
    collect: 'src/collect.ts',
    'refresh-process.entry': 'src/snapshot/refresh-process.entry.ts',
    'history-process.entry': 'src/history/history-process.entry.ts',
    'describe-api': 'src/describe-api.ts',
    reference: 'src/reference.ts',
  },
});
