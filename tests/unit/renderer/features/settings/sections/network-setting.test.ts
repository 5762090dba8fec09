import { expect, it } from 'vitest';
import { listedNetworks } from '../../../../../../renderer/features/settings/sections/NetworkSetting.tsx';

it('lists the networks of the computer, then the chosen ones that it is not on', () => {
  const present = [
    { id: '192.168.7.0/24', name: 'eth0' },
    { id: 'proxy http://10.0.0.1:3128', name: null },
  ];
  expect(listedNetworks(present, ['10.8.0.0/24', 'proxy http://10.0.0.1:3128', 'proxy http://10.0.0.9:3128'])).toEqual([
    { id: '192.168.7.0/24', label: '192.168.7.0/24 (eth0)', isChosen: false },
    { id: 'proxy http://10.0.0.1:3128', label: 'Proxy http://10.0.0.1:3128', isChosen: true },
    { id: '10.8.0.0/24', label: '10.8.0.0/24 (not connected)', isChosen: true },
    { id: 'proxy http://10.0.0.9:3128', label: 'Proxy http://10.0.0.9:3128 (not connected)', isChosen: true },
  ]);
});
