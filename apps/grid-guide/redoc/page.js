/* global Redoc */
const DARK = {
  colors: {
    primary: { main: '#6cc3e8' },
    text: { primary: '#e8eef4', secondary: '#a3b2c0' },
    border: { dark: '#2a3540', light: '#2a3540' },
    http: { get: '#2e7d4f', options: '#8a6d1d', head: '#8b3fa0' },
    responses: {
      success: { color: '#7fd6a8', backgroundColor: '#12291d', tabTextColor: '#7fd6a8' },
      error: { color: '#ff9d9d', backgroundColor: '#331a1a', tabTextColor: '#ff9d9d' },
      redirect: { color: '#ffc98a', backgroundColor: '#35240f', tabTextColor: '#ffc98a' },
      info: { color: '#b5d8fb', backgroundColor: '#12293f', tabTextColor: '#b5d8fb' },
    },
  },
  schema: { nestedBackground: '#151c23', typeNameColor: '#a3b2c0', typeTitleColor: '#a3b2c0', requireLabelColor: '#ff9d9d' },
  sidebar: { backgroundColor: '#151c23', textColor: '#e8eef4', activeTextColor: '#6cc3e8' },
  rightPanel: { backgroundColor: '#151c23', textColor: '#e8eef4' },
  codeBlock: { backgroundColor: '#0c1116' },
  typography: { code: { color: '#ffb3c1', backgroundColor: '#1d262f' }, links: { color: '#6cc3e8', visited: '#6cc3e8' } },
};

const dark = matchMedia('(prefers-color-scheme: dark)');
const show = () => Redoc.init('/openapi.json', { theme: dark.matches ? DARK : {} }, document.getElementById('page'));
dark.addEventListener('change', show);
show();
