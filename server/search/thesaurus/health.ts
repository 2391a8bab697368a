// Words about health, illness, care, food on the plate, water and toilets. The rules are those of ./rules.ts.
export const health = `
health = healthcare = health care = medical = medicine
health > hospital, life expectancy, disease
child mortality = under five mortality = u5mr = child death = under 5 mortality rate = dying before age five
child mortality > children dying, infant mortality
infant mortality = imr = infant death = baby death = death of babies
infant mortality > neonatal mortality, child mortality
neonatal mortality = newborn death = newborn mortality
maternal mortality = mmr = death in childbirth = maternal death = mothers dying
mother = maternal
pregnant = pregnancy = antenatal = prenatal
stillbirth = stillborn
doctor = physician = medical doctor
nurse = midwife = nursing
hospital bed = bed
hospital = clinic
vaccine = vaccination = immunization = vaccinated = jab = inoculation
vaccination > measles, dtp, bcg, polio
hiv = aids = hiv aids
tb = tuberculosis
malaria > mosquito
covid = coronavirus = covid 19 = sars cov 2
cancer = tumor = tumour = neoplasm
cancer > breast cancer, lung cancer
heart disease = cardiovascular disease = heart attack = cvd
blood pressure = hypertension = sbp
cholesterol = tc
diabetes = blood sugar
obesity = obese = overweight = fat people
obesity > bmi, body mass index
bmi = body mass index
smoking = tobacco use = smoker = cigarette = tobacco
alcohol = drinking = liquor = beer = wine = spirits
drug > narcotic
mental health = depression = mental disorder
suicide > mental health
ncd = noncommunicable disease = non communicable disease = chronic disease
disease = illness = sickness
epidemic = pandemic = outbreak
contraception = contraceptive = birth control = family planning
abortion = termination of pregnancy
malnutrition = undernourishment = undernourished = undernutrition = malnourished
hunger = undernourishment = hungry = food deprivation = starvation
hunger > malnutrition, food supply, food insecurity
stunting = stunted = low height for age
wasting = wasted = low weight for height
underweight = low weight
food supply = calorie = food consumption = calories eaten = kilocalorie
diet > food supply, calories
calorie > food
sugar > sweetener
meat = beef = pork
nutrition > food, malnutrition
breastfeeding = breastfed
sanitation = toilet = sewage = sanitation facility = latrine
drinking water = clean water = safe water = improved water = water source = tap water
clean water > water source, drinking water
water > freshwater
hygiene = handwashing = hand washing
health spending = health expenditure = healthcare spending = spending on health = medical spending
out of pocket = private health spending
uhc = universal health coverage
daly = disability adjusted life year
traffic death = road death = road traffic death = traffic accident = car accident = road traffic injury
accident = injury = crash = collision
drowning = drowned
poisoning = poison
pollution death = death from air pollution
ageing > elderly, median age
surgery = operation
dental = teeth = dentist
`;
