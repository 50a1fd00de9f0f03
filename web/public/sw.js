// Caches the shell of the page, so that it opens offline and can say so. Requests to the API always
// go to the server, so nothing of a match is cached.
const CACHE = 'quadrille-shell-1';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(['/', '/icon.svg', '/manifest.webmanifest'])),
  );
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const deleteOld = (keys) =>
    Promise.all(keys.filter((key) => key !== CACHE).map((key) => caches.delete(key)));
  event.waitUntil(
    caches
      .keys()
      .then(deleteOld)
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api'))
    return;
  if (request.mode === 'navigate') event.respondWith(networkFirst(request));
  // The name of an asset changes with its content, so a cached asset is never stale.
  else if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
});

/** Fetches the page. Returns the cached page only if the server does not answer. */
async function networkFirst(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put('/', response.clone());
    return response;
  } catch {
    return (await cache.match('/')) ?? Response.error();
  }
}

async function cacheFirst(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
