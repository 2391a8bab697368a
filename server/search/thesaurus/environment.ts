// Words about climate, nature, energy, land and farming. The rules are those of ./rules.ts.
export const environment = `
co2 = carbon dioxide = carbon = carbon emission
co2 emission = carbon emission = carbon dioxide emission = carbon footprint = emissions of co2
carbon footprint > co2 emissions per person
emission = discharge
emission > co2, greenhouse gas
ghg = greenhouse gas = greenhouse gases
greenhouse gas > co2, methane, nitrous oxide
climate change = global warming = climate = warming
climate change > co2 emissions, greenhouse gas, temperature
global warming > temperature
temperature = heat = warm
methane = ch4
nitrous oxide = n2o
air pollution = air quality = pm2.5 = particulate matter = smog = dirty air
air pollution > pm10
pollution > emission, waste
environment = environmental = ecological = ecology
environment > emission, carbon, pollution, forest, fuel
nature > biodiversity, protected area, forest
biodiversity = species = threatened species
protected area = nature reserve = national park = conservation area
forest = woodland = tree = forest cover = forest area
deforestation = forest loss = logging = tree loss
deforestation > forest area
waste = rubbish = garbage = trash = litter
recycling = recycled
plastic > waste
water use = water consumption = freshwater withdrawal = water withdrawal
fresh water = freshwater
ocean = sea = marine
rainfall = rain = precipitation
natural disaster = disaster = catastrophe
disaster > flood, drought, earthquake, storm
flood = flooding
storm = hurricane = cyclone = typhoon
earthquake = seismic = quake
drought = dry
sea level = rising sea
ozone = ozone depletion
energy = power
energy use = energy consumption = energy demand
energy production = energy generation
electricity = electric power = power
electricity use = electricity consumption = power consumption = electric power consumption
electricity generation = power generation = electricity production
access to electricity = electrification = electricity access = people with electricity
blackout = power outage = electrical outage
renewable energy = green energy = clean energy = renewables = renewable
renewable energy > solar, wind, hydro
solar = photovoltaic = solar power = solar energy
wind power = wind energy = wind turbine
hydro = hydropower = hydroelectric = hydroelectricity = water power
nuclear = atomic = nuclear power
fossil fuel > coal, oil, natural gas
oil = petroleum = crude
natural gas = lng
coal = lignite
coal > solid fuel
oil > liquid fuel
bunker fuel = shipping fuel = marine fuel
fuel = petrol = gasoline = diesel
petrol price = gasoline price = fuel price = pump price = gas price
cooking fuel = clean cooking = clean fuel for cooking
biofuel = biomass = bioenergy
energy intensity = energy efficiency
fossil > coal, oil, gas, fuel
agriculture = farming = agricultural = farm
agriculture > crop, livestock, agricultural land
farmland = agricultural land = arable land = cropland = farm land
land area = surface area = country size = area of land = land size
land = area
crop yield = cereal yield = grain yield = harvest
cereal = grain = corn = wheat = rice = maize
crop > cereal, harvest
corn = maize
livestock = cattle = animal = cow
fertilizer = fertiliser
pesticide = insecticide
irrigation = irrigated
fishing = fishery = fish catch = fish = fisheries
food production = food output
food security = food insecurity = undernourishment
food price > food
organic farming = organic agriculture
tractor = agricultural machinery
`;
