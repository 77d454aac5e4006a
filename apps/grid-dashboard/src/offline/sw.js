// The build fills in what is kept, and a name that changes with it.
const FILES = __FILES__;
const SHELL = 'grid-shell-__VERSION__';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name.startsWith('grid-shell-') && name !== SHELL).map((name) => caches.delete(name))),
      ),
  );
});

// Answers of the service are the page's own matter: it knows what is old, and says so.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET' || !pathname.startsWith('/ui/')) return;
  // The newest page where there is a network; what it loads is named by its content, and cannot be old
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/ui/')));
  else event.respondWith(caches.match(request).then((held) => held ?? fetch(request)));
});
