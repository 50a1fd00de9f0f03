// Keeps the shell of the page, so that it opens without a line and says so. Nothing of a match is
// kept: the interface is never answered from here.
const CACHE = 'quadrille-shell-1';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(['/', '/icon.svg', '/manifest.webmanifest'])),
  );
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const old = (keys) =>
    Promise.all(keys.filter((key) => key !== CACHE).map((key) => caches.delete(key)));
  event.waitUntil(
    caches
      .keys()
      .then(old)
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api'))
    return;
  if (request.mode === 'navigate') event.respondWith(fresh(request));
  // Names of assets change with their content, so what is kept is never stale.
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request));
});

/** The page as it is now; the kept one only when nobody answers. */
async function fresh(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put('/', response.clone());
    return response;
  } catch {
    return (await cache.match('/')) ?? Response.error();
  }
}

async function kept(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
